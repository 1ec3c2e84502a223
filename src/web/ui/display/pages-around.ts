/** The page numbers to show: first, last, current and its neighbours. A gap stands for two or more pages. */
export function pagesAround(page: number, pages: number): (number | "gap before" | "gap after")[] {
	const from = page - 1 <= 3 ? 2 : page - 1;
	const to = pages - page - 1 <= 2 ? pages - 1 : page + 1;
	const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
	return [
		1,
		...(from > 2 ? ["gap before" as const] : []),
		...between,
		...(to < pages - 1 ? ["gap after" as const] : []),
		...(pages > 1 ? [pages] : []),
	];
}
