import { useEffect, useState } from "react";
import { guardPage } from "./leave-guard.ts";

/** Keeps the page open while it has unsaved changes. `leave` is null until the visitor wants to open another page. */
export function useLeaveGuard(hasChanges: boolean): { leave: (() => void) | null; stay: () => void } {
	const [leave, setLeave] = useState<(() => void) | null>(null);
	useEffect(() => {
		if (!hasChanges) return;
		const release = guardPage((leave) => setLeave(() => leave));
		return () => {
			release();
			setLeave(null);
		};
	}, [hasChanges]);
	return { leave, stay: () => setLeave(null) };
}
