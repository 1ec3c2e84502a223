const gap = 12;

/** Keeps an open panel above the save bar, which appears with the first change of a plan and grows with its text: scrolls the page, and opens the
 * panel upwards when the end of the page is reached. Returns the function that stops. */
export function keepAboveSaveBar(panel: HTMLElement): () => void {
	const hiddenBy = (): number => {
		const bar = document.querySelector(".save-bar");
		const limit = bar?.getBoundingClientRect().top ?? window.innerHeight;
		return panel.getBoundingClientRect().bottom + gap - limit;
	};
	const reveal = () => {
		if (hiddenBy() > 0) window.scrollBy({ top: hiddenBy(), behavior: "instant" });
		if (hiddenBy() > gap) panel.dataset.above = "";
	};
	// Runs at once, and when the bar changes the height of the page.
	const observer = new ResizeObserver(reveal);
	observer.observe(document.body);
	return () => observer.disconnect();
}
