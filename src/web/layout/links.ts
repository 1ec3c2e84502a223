/** What is about oneself, one entry of the customer menu: its first page, and those beside it. */
export const accountPages = ["account", "security", "notifications"] as const;
