import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** Stores the version of a plan that a change of this person made, so that their next change is not refused as outdated before the page has
 * loaded the plan again. */
export function useOwnVersion(): (plan: { updatedAt: string }, change: { planId: string }) => void {
	const { language } = useText();
	const cache = trpc.useUtils();
	return ({ updatedAt }, { planId }) =>
		cache.planner.show.setData({ planId, language }, (shown) => shown && { ...shown, seen: updatedAt });
}
