/** What a provider promises or bills, and a runtime called like a machine: neither a place, a floor nor a number of instances. */
const others =
  /\b(?:aws|amazon|scaleway) (?:promises?|guarantees?|offers?|claims?|charges?|bills?|says?)\b|\bsla (?:with|of|from) (?:aws|amazon|scaleway)\b|\bnode(?:\.?js)? (?:to |version )*v?\d|(?:€|\beuros?|\beur) (?:for|on) (?:an?|my|his|her|their) (?!(?:month|year)\b)/

/** Whether a clause tells of what others promise, sell or buy: reading the rest of it would change something. */
export const isOfOthers = (clause: string): boolean => others.test(clause)

/** Wishes outside the vocabulary: reading only the rest of such a clause would change something else than was meant. */
export const beyond =
  /\b(?:double[- ]check|target audience|images? (?:is|are|runs?|for)|helm|lambdas?|gcp|google cloud|azure|digital ?ocean|hetzner|ovh|on[- ]prem(?:ises)?|multi[- ]region|dynamo ?db|virtual machines?|vms?)\b/
