const intervalMs = 60_000;
/** More texts than the shop has statements: lists of values of different lengths make new texts. */
const mostTexts = 1_000;

/** Says whether the log may write a statement's text: at most once a minute for each text. */
export function sampleStatements() {
	const writtenAt = new Map<string, number>();
	return (text: string, nowMs: number): boolean => {
		const last = writtenAt.get(text);
		if (last !== undefined && nowMs - last < intervalMs) return false;
		if (writtenAt.size >= mostTexts) writtenAt.clear();
		writtenAt.set(text, nowMs);
		return true;
	};
}
