/** Three estimates of one thing. */

export interface Range<A> {
  readonly low: A
  readonly expected: A
  readonly high: A
}

export const mapRange = <A, B>({ expected, high, low }: Range<A>, f: (one: A) => B): Range<B> => ({
  low: f(low),
  expected: f(expected),
  high: f(high)
})

export const zipRange = <A, B, C>(one: Range<A>, other: Range<B>, f: (one: A, other: B) => C): Range<C> => ({
  low: f(one.low, other.low),
  expected: f(one.expected, other.expected),
  high: f(one.high, other.high)
})

export const nothing: Range<number> = { low: 0, expected: 0, high: 0 }
