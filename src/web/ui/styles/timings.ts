/** How long things take here, in milliseconds, as the specification fixes them. `ui/tokens.css` moves by the same figures. */
export const timings = {
	/** Add to cart: the spinner, then cart and check, then the check goes. */
	addSpinMs: 2_000,
	addCheckMs: 3_000,
	addLeaveMs: 500,
	/** Keys typed in an open list count as one word until this long after the last. */
	typeAheadMs: 700,
	/** A focused option is scrolled into view when the list has its place. */
	scrollMs: 25,
	debounceMs: 20,
	tooltipMs: 500,
	/** From when on a finger that rests is a long press. */
	longPressMs: 500,
} as const;
