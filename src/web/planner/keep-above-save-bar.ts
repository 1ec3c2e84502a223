const gap = 12;

/** Scrolls the page until an opened panel is above the save bar, which appears with the first change of a plan. A panel that the end of the page keeps
 * below the bar opens upwards. Returns the function that stops waiting for the bar. */
export function keepAboveSaveBar(panel: HTMLElement): () => void {
	const reveal = (): boolean => {
		const bar = document.querySelector(".save-bar");
		const limit = bar?.getBoundingClientRect().top ?? window.innerHeight;
		const hiddenBy = () => panel.getBoundingClientRect().bottom + gap - limit;
		if (hiddenBy() > 0) window.scrollBy({ top: hiddenBy(), behavior: "instant" });
		const barTop = bar?.getBoundingClientRect().top ?? window.innerHeight;
		if (bar && panel.getBoundingClientRect().bottom > barTop) panel.dataset.above = "";
		return bar !== null;
	};
	if (reveal()) return () => undefined;
	const observer = new ResizeObserver(() => reveal() && observer.disconnect());
	observer.observe(document.body);
	return () => observer.disconnect();
}
