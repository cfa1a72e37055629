/** Wishes outside the vocabulary: reading only the rest of such a clause would change something else than was meant. */
export const beyond =
  /\b(?:double[- ]check|target audience|images? (?:is|are|runs?|for)|helm|lambdas?|gcp|google cloud|azure|digital ?ocean|hetzner|ovh|on[- ]prem(?:ises)?|multi[- ]region|dynamo ?db|virtual machines?|vms?)\b/
