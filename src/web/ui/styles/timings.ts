/** Timings of the specification, in milliseconds. `tokens.css` has the same values for animations. */
export const timings = {
	/** Add to cart: the spinner, then cart and check mark, then the check mark leaves. */
	addSpinMs: 2_000,
	addCheckMs: 3_000,
	addLeaveMs: 500,
	/** Letters typed within this time of each other form one word. */
	typeAheadMs: 700,
	/** The wait before a focused option is scrolled into view: the list moves into position first. */
	scrollMs: 25,
	debounceMs: 20,
	tooltipMs: 500,
	longPressMs: 500,
} as const;
