/** The numbers that the project promises; a test holds each. Bytes are after brotli at its best level. */
export const budgets = {
  /** HTML with its style sheet: what one network round trip carries. */
  page: 14_600,
  /** All scripts together. */
  scripts: 8_000,
  /** One drawing. */
  drawing: 6_000,
  /** Documents that the data makes. */
  documents: 44,
} as const;
