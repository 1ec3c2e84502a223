import { useRef, useState } from "react";
import type { QuickOrderLine } from "#cart/quick-order.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type CheckedLine, canBeAdded } from "./checked-lines.ts";
import { useLineIssueMessage } from "./LineIssue.tsx";
import { type LineResult, useQuickOrder } from "./useQuickOrder.ts";
import { useWrittenOrder } from "./useWrittenOrder.ts";
import { rowsToAdd, toLine } from "./written-rows.ts";

export type PasteState = ReturnType<typeof usePasteLines>;

/** The state of the dialog for many lines: the text, the checked lines, and the order in words. */
export function usePasteLines() {
	const { checkLines: requestCheck, addLines } = useQuickOrder();
	const trackProblems = useTrackProblems();
	const written = useWrittenOrder();
	const [text, setText] = useState("");
	const [rows, setRows] = useState<readonly CheckedLine[] | null>(null);
	const [busy, setBusy] = useState<"checking" | "adding" | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [added, setAdded] = useState(0);

	const run = async (what: "checking" | "adding", work: () => Promise<void>) => {
		setBusy(what);
		setError(null);
		await work().catch(setError);
		setBusy(null);
	};
	const checkCount = useRef(0);
	const checkLines = async (lines: readonly (QuickOrderLine & { line: number })[]) => {
		const current = ++checkCount.current;
		const results = lines.length === 0 ? [] : await requestCheck(lines.map(toInput));
		if (current !== checkCount.current) return; // the lines changed while they were checked
		const checked = withResults(lines, results);
		trackProblems(checked);
		setRows(checked);
	};
	const addValid = (rows: readonly CheckedLine[]) =>
		run("adding", async () => {
			const valid = rows.filter((row) => canBeAdded(rows, row));
			const outcome = withResults(valid, await addLines(valid.map(toInput)));
			const addedRows = outcome.filter((row) => canBeAdded(outcome, row));
			const isAdded = (row: CheckedLine) => addedRows.some(({ line, code }) => line === row.line && code === row.code);
			const remaining = rows.filter((row) => !isAdded(row));
			setAdded((before) => before + addedRows.length);
			setRows(remaining); // before the check of the rest, so that an added line is not offered again
			await checkLines(remaining);
		});
	/** Adds the chosen rows of an order in words. Rows that cannot be ordered are shown with their corrections. */
	const addWritten = () =>
		run("adding", async () => {
			const chosenRows = rowsToAdd(written.rows);
			const chosen = chosenRows.map(toLine);
			const outcome = withResults(chosen, await addLines(chosen.map(toInput)));
			const accepted = outcome.filter((row) => canBeAdded(outcome, row));
			setAdded((before) => before + accepted.length);
			written.remove(new Set(chosenRows.map(({ id }) => id)));
			await checkLines(outcome.filter((row) => !accepted.includes(row)));
		});
	return {
		written,
		addWritten,
		readWords: (text: string) => run("checking", () => written.read(text)),
		text,
		setText,
		rows,
		busy,
		error,
		added,
		addValid,
		checkLines: (lines: readonly (QuickOrderLine & { line: number })[]) => run("checking", () => checkLines(lines)),
		startOver() {
			setRows(null);
			written.close();
			setText("");
		},
	};
}

const toInput = ({ code, quantity }: QuickOrderLine): QuickOrderLine => ({ code, quantity });

const withResults = (
	lines: readonly (QuickOrderLine & { line: number })[],
	results: readonly LineResult[],
): CheckedLine[] =>
	lines.flatMap((line, index) => {
		const result = results[index];
		return result ? [{ ...line, result }] : [];
	});

/** Reports the lines that cannot be added to the analytics. */
function useTrackProblems() {
	const { trackError } = useAnalytics();
	const wordsOf = useLineIssueMessage();
	return (rows: readonly CheckedLine[]) => {
		for (const row of rows)
			if (!canBeAdded(rows, row))
				trackError({
					type: "quick order",
					field: `line ${row.line}`,
					message: wordsOf(row.result, (index) => rows[index]?.line ?? 0),
				});
	};
}
