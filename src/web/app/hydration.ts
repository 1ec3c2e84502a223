import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether the part is hydrated. React hydrates lazy parts one after another, and each has to render first what the server rendered, also when the
 * answer of a query has come meanwhile. */
export const useIsHydrated = (): boolean =>
	useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);
