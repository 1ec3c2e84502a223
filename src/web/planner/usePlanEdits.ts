import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { SaveOutcome } from "#web/ui/overlay/UnsavedDialog.tsx";
import { changesOf, editsFor, withNewEdit } from "./edit-list.ts";
import type { PlanView } from "./plan.ts";
import { editedPlan, type PlanEdit } from "./plan-edits.ts";
import { trackedProducts } from "./tracked-products.ts";
import { useTrackPlan } from "./useTrackPlan.ts";

/** Collects the changes of a plan until they are saved or discarded together. The changes apply to the version of the plan that the customer
 * saw when making the first one. */
export function usePlanEdits(latest: PlanView, onSaved: () => void) {
	const { language } = useText(plannerTexts);
	const cache = trpc.useUtils();
	const { trackError } = useAnalytics();
	const trackPlan = useTrackPlan();
	const refusalText = useRefusalMessage();
	const [edits, setEdits] = useState<readonly PlanEdit[]>([]);
	const [seenPlan, setSeenPlan] = useState(latest);
	const [isStaleDialogOpen, setStaleDialogOpen] = useState(false);
	const hasEdits = edits.length > 0;
	const plan = hasEdits ? seenPlan : latest;
	const edited = editedPlan(plan, edits);
	const hasItems = edited.items.length > 0;
	const input = { planId: plan.id, ...changesOf(plan, edits), seen: plan.seen };
	const preview = trpc.planner.preview.useQuery(
		{ ...input, language },
		{ enabled: hasEdits && hasItems, placeholderData: keepPreviousData, retry: false, gcTime: 0 },
	);
	const save = trpc.planner.save.useMutation({
		...untilAnswered,
		async onSuccess() {
			trackPlan("change", trackedProducts(preview.data ?? plan));
			await cache.planner.invalidate();
			setEdits([]);
			onSaved();
		},
		async onError(error) {
			trackError({ type: "planner", field: "save", message: refusalText(error) });
			await cache.planner.invalidate();
			if (error.data?.refusal?.code === "record.stale") setStaleDialogOpen(true);
		},
	});
	const isStale = hasEdits && latest.seen !== seenPlan.seen;
	const change = (change: (plan: PlanView, edits: readonly PlanEdit[]) => readonly PlanEdit[]) => {
		save.reset();
		if (!hasEdits) setSeenPlan(latest);
		setEdits(change(plan, edits));
	};
	return {
		plan,
		edits,
		edited,
		preview: hasEdits ? preview.data : undefined,
		isPreviewing: hasEdits && preview.isFetching,
		error: save.error ?? (hasEdits ? preview.error : null),
		isSaving: save.isPending,
		hasItems,
		addEdit: (...added: PlanEdit[]) =>
			change((plan, edits) => added.reduce<readonly PlanEdit[]>((all, edit) => withNewEdit(plan, all, edit), edits)),
		dropEdit: (isDropped: (edit: PlanEdit) => boolean) =>
			change((_, edits) => edits.filter((edit) => !isDropped(edit))),
		/** Renders at once, so that a following fetch does not ask for a preview of the discarded changes. */
		discard: () => flushSync(() => change(() => [])),
		save(outcome: SaveOutcome = {}) {
			if (!isStale) return save.mutate(input, outcome);
			outcome.onError?.();
			setStaleDialogOpen(true);
		},
		stale: {
			isOpen: isStaleDialogOpen && isStale,
			lostCount: edits.length - editsFor(latest, edits).length,
			close: () => setStaleDialogOpen(false),
			/** Applies the changes to the latest version, where the customer checks and saves them. */
			apply() {
				save.reset();
				setSeenPlan(latest);
				setEdits(editsFor(latest, edits));
				setStaleDialogOpen(false);
			},
		},
	};
}

export type PlanEditing = ReturnType<typeof usePlanEdits>;

/** A part of the page that can change the plan. `onDone` shows a message. */
export type PlanPartProps = { editing: PlanEditing; onDone: (message: string) => void };
