import { TRPCClientError } from "@trpc/client";
import { useEffect, useRef, useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import type { Line, SavedList } from "./list.ts";

const isStale = (error: unknown): boolean =>
	error instanceof TRPCClientError && error.data?.refusal?.code === "record.stale";

/** Changes the lines of a list. A change shows at once. The whole list is saved, one call at a time, and only the latest state. A stale
 * list is refused: the change of the other user stays. */
export function useListLines(list: SavedList) {
	const cache = trpc.useUtils();
	const { mutateAsync: changeList } = trpc.lists.change.useMutation(untilAnswered);
	const [lines, setLines] = useState<readonly Line[]>(list.lines);
	const [problem, setProblem] = useState<{ error: unknown; isStale: boolean } | null>(null);
	const version = useRef(list.updatedAt);
	const unsaved = useRef<readonly Line[] | null>(null);
	const isSaving = useRef(false);
	useEffect(() => {
		if (isSaving.current || list.updatedAt < version.current) return;
		version.current = list.updatedAt;
		setLines(list.lines);
	}, [list]);

	const saveLatest = async (): Promise<void> => {
		const { id: listId } = list;
		for (let next = unsaved.current; next; next = unsaved.current) {
			const lines = next.map(({ productId, quantity }) => ({ product: productId, quantity }));
			version.current = (await changeList({ listId, seen: version.current, lines })).updatedAt;
			if (unsaved.current === next) unsaved.current = null;
		}
	};
	const change = (next: readonly Line[]): void => {
		setLines(next);
		setProblem(null);
		unsaved.current = next;
		if (isSaving.current) return;
		isSaving.current = true;
		void saveLatest()
			.catch((error) => setProblem({ error, isStale: isStale(error) }))
			.finally(() => {
				unsaved.current = null;
				isSaving.current = false;
				void cache.lists.invalidate();
			});
	};
	return { lines, change, problem };
}
