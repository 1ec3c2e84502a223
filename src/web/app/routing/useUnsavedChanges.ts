import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { guardPage } from "./leave-guard.ts";

type Leave = () => void;

/** Asks before unsaved changes are lost by a link, Back, closing a dialog or a reload. `leave` is null until the visitor wants to leave. */
export function useUnsavedChanges(hasChanges: boolean) {
	const [leave, setLeave] = useState<Leave | null>(null);
	const asked = useRef<Leave>(null);
	const endGuard = useRef(() => {});
	const show = (leave: Leave | null) => {
		asked.current = leave;
		setLeave(() => leave);
	};
	const ask = (go: Leave) => {
		const leave = () => {
			// The visitor stayed while the changes were being saved.
			if (asked.current !== leave) return;
			endGuard.current();
			// Back would close the question if it were still open.
			flushSync(() => show(null));
			go();
		};
		show(leave);
	};
	const onLeave = useEffectEvent(ask);
	useEffect(() => {
		if (!hasChanges) return;
		endGuard.current = guardPage((go) => onLeave(go));
		return () => endGuard.current();
	}, [hasChanges]);
	return {
		leave,
		stay: () => show(null),
		/** Ends the guard before a page is opened that shows the saved changes. */
		endGuard: () => endGuard.current(),
		/** Leaves at once when nothing is unsaved. */
		askToLeave: (go: Leave) => (hasChanges ? ask(go) : go()),
	};
}

export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>;
