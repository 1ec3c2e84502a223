/** Time without a code in the picture after which the same code counts as scanned again. */
const repeatAfterMs = 1_500;

/** Returns a filter for the codes of each camera frame. A code counts once for as long as it stays in the picture. */
export function newScanFilter(): (codes: readonly string[], nowMs: number) => string[] {
	const lastSeen = new Map<string, number>();
	return (codes, nowMs) =>
		[...new Set(codes)].filter((code) => {
			const seen = lastSeen.get(code);
			lastSeen.set(code, nowMs);
			return code !== "" && (seen === undefined || nowMs - seen >= repeatAfterMs);
		});
}
