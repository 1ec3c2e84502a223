import { TRPCClientError } from "@trpc/client";
import { useEffect, useRef, useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import type { KeptList, Line } from "./list.ts";

const isStale = (error: unknown): boolean =>
	error instanceof TRPCClientError && error.data?.refusal?.code === "record.stale";

/** The lines of a list while somebody changes them: seen at once, and sent as a whole, one time after the other and the last alone.
 * When somebody else was faster theirs stands. */
export function useLines(list: KeptList) {
	const cache = trpc.useUtils();
	const { mutateAsync: changeList } = trpc.lists.change.useMutation(untilAnswered);
	const [lines, setLines] = useState<readonly Line[]>(list.lines);
	const [problem, setProblem] = useState<{ error: unknown; isStale: boolean } | null>(null);
	const seen = useRef(list.updatedAt);
	const wanted = useRef<readonly Line[] | null>(null);
	const busy = useRef(false);
	useEffect(() => {
		if (busy.current || list.updatedAt < seen.current) return;
		seen.current = list.updatedAt;
		setLines(list.lines);
	}, [list]);

	const sendLast = async (): Promise<void> => {
		const { id: listId } = list;
		for (let next = wanted.current; next; next = wanted.current) {
			const lines = next.map(({ productId, quantity }) => ({ product: productId, quantity }));
			seen.current = (await changeList({ listId, seen: seen.current, lines })).updatedAt;
			if (wanted.current === next) wanted.current = null;
		}
	};
	const change = (next: readonly Line[]): void => {
		setLines(next);
		setProblem(null);
		wanted.current = next;
		if (busy.current) return;
		busy.current = true;
		void sendLast()
			.catch((error) => setProblem({ error, isStale: isStale(error) }))
			.finally(() => {
				wanted.current = null;
				busy.current = false;
				void cache.lists.invalidate();
			});
	};
	return { lines, change, problem };
}
