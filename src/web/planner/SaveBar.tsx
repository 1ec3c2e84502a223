import { useState } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { money } from "#shared/money.ts";
import { useUnsavedChanges } from "#web/app/routing/useUnsavedChanges.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { lostDeliveries } from "./lost-deliveries.ts";
import type { DeliveryView } from "./plan.ts";
import { useEditSentences } from "./useEditSentences.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

const DiscardDialog = lazyPart(() => import("./DiscardDialog.tsx"), LoadErrorDialog);
const UnsavedDialog = lazyPart(() => import("#web/ui/overlay/UnsavedDialog.tsx"), LoadErrorDialog);

const shownChanges = 3;
/** Discarding more changes asks for a confirmation. */
const discardedAtOnce = 5;

/** Says what changes, and saves or discards all changes together. Asks before the page is left with the changes. */
export default function SaveBar({ editing }: { editing: PlanEditing }) {
	const { pageText } = useText(plannerTexts);
	const { plan, edits, preview, error, isSaving, hasItems } = editing;
	const unsaved = useUnsavedChanges(edits.length > 0);
	const sentenceOf = useEditSentences({
		plan,
		products: preview?.products ?? [],
		deliveries: preview?.deliveries ?? [],
	});
	const hidden = edits.length - shownChanges;
	const isStale = error?.data?.refusal?.code === "record.stale";
	return (
		<div className="save-bar">
			<div role="status">
				<p>
					<b>{edits.length === 1 ? pageText("changes-one") : pageText("changes", String(edits.length))}</b>{" "}
					{edits.slice(-shownChanges).map(sentenceOf).join(" ")} {hidden > 0 && pageText("change-more", String(hidden))}
				</p>
				{!error && <LostDeliveries before={plan.deliveries} after={preview?.deliveries} />}
				{hasItems && !error && <NewTotal before={plan.deliveries} after={preview?.deliveries} />}
				{!hasItems && <p className="text-error">{pageText("last-item")}</p>}
			</div>
			{!isStale && <RefusalNotice error={error} removeSpacing />}
			<div className="save-bar-buttons">
				<DiscardButton count={edits.length} onDiscard={editing.discard} />
				<Button look="primary" busy={isSaving} disabled={!hasItems} onClick={() => editing.save()}>
					{pageText("save")}
				</Button>
			</div>
			{unsaved.leave && (
				<UnsavedDialog
					onLeave={unsaved.leave}
					onDiscard={editing.discard}
					onSave={editing.save}
					isSaving={isSaving}
					canSave={hasItems}
					open
					onClose={unsaved.stay}
				/>
			)}
		</div>
	);
}

type BeforeAndAfter = { before: readonly DeliveryView[]; after: readonly DeliveryView[] | undefined };

/** The deliveries that the changes remove, with what was chosen for just these deliveries. */
function LostDeliveries({ before, after = [] }: BeforeAndAfter) {
	const { pageText, shortDay } = useText(plannerTexts);
	const lost = lostDeliveries(before, after);
	if (lost.length === 0) return null;
	return (
		<p className="text-sm text-warning">
			{lost.map(({ kind, deliverOn }) => pageText(kind, shortDay(deliverOn))).join(" ")}
		</p>
	);
}

/** The total of the next delivery, before and with the changes. */
function NewTotal({ before, after }: BeforeAndAfter) {
	const { pageText, amount } = useText(plannerTexts);
	const totalOf = (deliveries: readonly DeliveryView[] | undefined) =>
		deliveries?.find(({ isSkipped }) => !isSkipped)?.total;
	const [oldTotal, newTotal] = [totalOf(before), totalOf(after)];
	if (oldTotal === undefined || newTotal === undefined || oldTotal === newTotal) return null;
	return (
		<p className="figures text-ink-2 text-sm">
			{pageText("new-total", amount(money(oldTotal)), amount(money(newTotal)))}
		</p>
	);
}

function DiscardButton({ count, onDiscard }: { count: number; onDiscard: () => void }) {
	const { pageText } = useText(plannerTexts);
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<Button look="text" onClick={() => (count > discardedAtOnce ? setAsking(true) : onDiscard())}>
				{pageText("discard")}
			</Button>
			{isAsking && <DiscardDialog count={count} onDiscard={onDiscard} open onClose={() => setAsking(false)} />}
		</>
	);
}
