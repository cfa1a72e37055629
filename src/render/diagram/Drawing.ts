/** A picture in which everything has its place: what is drawn, and what its geometry is judged by. */
import type { Point, Rect } from "./Geometry.ts"
import type { Family } from "./Scene.ts"

export interface Box extends Rect {
  readonly id: string
  readonly family: Family
  readonly title: string
  readonly product: ReadonlyArray<string>
  readonly details: ReadonlyArray<string>
}

export interface Area extends Rect {
  readonly id: string
  /** How many areas are around it. */
  readonly depth: number
  readonly label: Label
}

/** Lines of text in a rectangle of their own; the first is the title. */
export interface Label extends Rect {
  readonly lines: ReadonlyArray<string>
}

/** What goes into a box, on the line just before it. */
export interface Wire extends Rect {
  readonly into: string
  readonly lines: ReadonlyArray<string>
}

/** From point to point: straight where they stand above each other, else an S that leaves and arrives upright. */
export interface Route {
  readonly from: string
  readonly to: string
  readonly points: ReadonlyArray<Point>
  /** An arrow at its first point, because something calls upwards. */
  readonly head: boolean
}

export interface Arrow {
  readonly into: string
  readonly from: Point
  readonly to: Point
  readonly head: boolean
}

export interface Drawing {
  /** Its left edge; its upper one is 0. */
  readonly x: number
  readonly width: number
  readonly height: number
  readonly title: Label
  readonly subtitle: Label
  /** Around all that the provider runs. */
  readonly frame: Rect & { readonly label: Label }
  /** Outer ones before those inside them. */
  readonly areas: ReadonlyArray<Area>
  readonly boxes: ReadonlyArray<Box>
  readonly wires: ReadonlyArray<Wire>
  /** From the label of a wire into its box. */
  readonly arrows: ReadonlyArray<Arrow>
  readonly routes: ReadonlyArray<Route>
  /** Titles of the rows of small labels. */
  readonly titles: ReadonlyArray<Label>
  readonly chips: ReadonlyArray<Label>
}
