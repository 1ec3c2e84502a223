import { useState } from "react";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { changeRow, type ReadLine, rowsOf, type WrittenRow } from "./written-rows.ts";

/** The letters of a line that the shop reads. */
const longestLine = 400;

/** An order in the buyer's own words: the rows to decide about, and the lines that are no order. */
export function useWrittenOrder() {
	const { language } = useText();
	const { mutateAsync: readWritten } = trpc.orders.readWritten.useMutation();
	const [rows, setRows] = useState<readonly WrittenRow[]>([]);
	const [rest, setRest] = useState<readonly ReadLine[]>([]);
	const [isOpen, setOpen] = useState(false);
	return {
		isOpen,
		rows,
		rest,
		async read(text: string) {
			const shortened = text.split(/\r\n|\r|\n/).map((line) => line.slice(0, longestLine));
			const lines = await readWritten({ text: shortened.join("\n"), language });
			setRows(rowsOf(lines));
			setRest(lines.filter(({ items }) => items.length === 0));
			setOpen(true);
		},
		change: (id: number, changes: Partial<WrittenRow>) => setRows((before) => changeRow(before, id, changes)),
		remove: (ids: ReadonlySet<number>) => setRows((before) => before.filter(({ id }) => !ids.has(id))),
		close() {
			setOpen(false);
			setRows([]);
		},
	};
}
