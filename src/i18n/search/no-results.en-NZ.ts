/** Texts of a search without results. */
export const noResultsEnNZ = {
	title: "No results for “{0}”",
	"title-products": "No products for “{0}”",
	"pages-answer": "The pages above are about your question.",
	"did-you-mean": "Did you mean:",
	advice: "Check the spelling, try fewer words, or enter the article number as printed on the box.",
	near: "Related categories",
	request: "Tell us what you are looking for",
	call: "Prefer to talk? Call us:",
} as const;
