import { useState } from "react";
import { planMergesTexts } from "#i18n/planner/plan-merges.ts";
import { money } from "#shared/money.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";

type Offer = Outputs["planner"]["mergeOffers"][number];
type Merged = Outputs["planner"]["mergedDeliveries"][number];

/** The page on which the offer stands. */
type MergeOfferProps = { planId: string; orderId?: never } | { orderId: string; planId?: never };

/** Offers to combine a delivery of a plan with another delivery nearby, and to separate a delivery from the order that brings it. Draws
 * nothing when there is neither. */
export default function MergeOffer({ planId = undefined, orderId = undefined }: MergeOfferProps) {
	const about = { planId: planId ?? null, orderId: orderId ?? null };
	const { data: [offer] = [] } = trpc.planner.mergeOffers.useQuery(about, { retry: false });
	const { data: merged = [] } = trpc.planner.mergedDeliveries.useQuery(about, { retry: false });
	const { done, error, isBusy, accept, undo } = useMerging();
	const part = useKeepFocus<HTMLElement>(done);
	const isOnOrderPage = orderId !== undefined;
	const isShown = offer !== undefined || merged.length > 0 || done !== "";
	return (
		<section ref={part} tabIndex={-1} className={isShown ? "merge-offer not-printed" : "sr-only"}>
			<p role="status" className={done ? undefined : "sr-only"}>
				{done}
			</p>
			<RefusalNotice error={error} />
			{merged.map((delivery) => (
				<MergedText
					key={delivery.base}
					merged={delivery}
					isOnOrderPage={isOnOrderPage}
					isBusy={isBusy}
					onUndo={() => undo(delivery)}
				/>
			))}
			{offer && (
				<OfferText offer={offer} isOnOrderPage={isOnOrderPage} isBusy={isBusy} onAccept={() => accept(offer)} />
			)}
		</section>
	);
}

/** Combines and separates deliveries. `done` says what happened, empty at first. */
function useMerging() {
	const { pageText, day } = useText(planMergesTexts);
	const [done, setDone] = useState("");
	const cache = trpc.useUtils();
	const options = {
		...untilAnswered,
		onSettled: () => Promise.all([cache.planner.invalidate(), cache.orders.invalidate()]),
	};
	const merge = trpc.planner.merge.useMutation(options);
	const separate = trpc.planner.undoMerge.useMutation(options);
	return {
		done,
		error: merge.error ?? separate.error,
		isBusy: merge.isPending || separate.isPending,
		accept({ planId, base, date, seen, with: other }: Offer): void {
			separate.reset();
			merge.mutate(
				{
					planId,
					base,
					seen,
					into:
						other.kind === "order"
							? { kind: "order", orderId: other.orderId }
							: { kind: "plan", planId: other.planId, base: other.base },
				},
				{ onSuccess: () => setDone(pageText("done", day(date))) },
			);
		},
		undo({ planId, base, mergedFrom, seen }: Merged): void {
			merge.reset();
			separate.mutate({ planId, base, seen }, { onSuccess: () => setDone(pageText("undone", day(mergedFrom))) });
		},
	};
}

type OfferTextProps = { offer: Offer; isOnOrderPage: boolean; isBusy: boolean; onAccept: () => void };

function OfferText({ offer, isOnOrderPage, isBusy, onAccept }: OfferTextProps) {
	const { pageText, amount, shortDay, language } = useText(planMergesTexts);
	const { saved, planNumber: number, deliverOn, date, with: other } = offer;
	const order = other.kind === "order" ? (other.number ?? String(other.requestNumber)) : "";
	const days = { number, order, from: shortDay(deliverOn), to: shortDay(date) };
	const isSameDay = deliverOn === date;
	const about =
		other.kind === "plan"
			? pageText(isSameDay ? "same-day-plan" : "with-plan", { ...days, other: other.planNumber })
			: isOnOrderPage
				? pageText(isSameDay ? "same-day-this-order" : "with-this-order", days)
				: pageText(isSameDay ? "same-day-order" : "with-order", days);
	return (
		<div className="merge-row">
			<div>
				<h2 className="plain">{pageText("title-saved", amount(saved))}</h2>{" "}
				<p>
					{about}{" "}
					{other.kind === "order" && !isOnOrderPage && (
						<a href={pathTo("order", language, { orderId: other.orderId })}>{pageText("view-order")}</a>
					)}
				</p>
			</div>
			<DialogButton
				look="dark"
				busy={isBusy}
				dialog={(state) => <ConfirmMerge {...state} about={about} offer={offer} onAccept={onAccept} />}
			>
				{pageText("combine")}
			</DialogButton>
		</div>
	);
}

type ConfirmMergeProps = {
	about: string;
	offer: Offer;
	onAccept: () => void;
	open: boolean;
	onClose: () => void;
};

/** Asks before two deliveries become one, because prices and days change. */
function ConfirmMerge({ about, offer: { with: other, total }, onAccept, open, onClose }: ConfirmMergeProps) {
	const { pageText, amount } = useText(planMergesTexts);
	const combine = () => {
		onClose();
		onAccept();
	};
	return (
		<Dialog
			title={pageText("confirm-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("confirm-keep")}</Button>
					<Button look="dark" onClick={combine}>
						{pageText("confirm-do")}
					</Button>
				</>
			}
		>
			<p>{about}</p>
			{other.kind === "order" && total !== null && (
				<p>
					{pageText("confirm-total", {
						order: other.number ?? String(other.requestNumber),
						total: amount(money(total)),
					})}
				</p>
			)}
			<p className="text-ink-2">{pageText(other.kind === "order" ? "confirm-undo" : "confirm-once")}</p>
		</Dialog>
	);
}

type MergedTextProps = { merged: Merged; isOnOrderPage: boolean; isBusy: boolean; onUndo: () => void };

/** Says that an order brings a delivery of a plan, and separates them on request. */
function MergedText({ merged, isOnOrderPage, isBusy, onUndo }: MergedTextProps) {
	const { pageText, day, language } = useText(planMergesTexts);
	const { planId, planNumber, mergedFrom, deliverOn, orderId, orderStatus } = merged;
	const isCancelled = orderStatus === "Cancelled";
	const days = { number: planNumber, from: day(mergedFrom), to: day(deliverOn) };
	return (
		<div>
			<h2 className="plain">{pageText("merged-title")}</h2>
			<p>
				{isCancelled
					? pageText("merged-cancelled", days)
					: isOnOrderPage
						? pageText("merged-here", days)
						: pageText("merged", days)}{" "}
				{isOnOrderPage ? (
					<a href={pathTo("plan", language, { planId })}>{pageText("view-plan", { number: planNumber })}</a>
				) : (
					<a href={pathTo("order", language, { orderId })}>{pageText("view-order")}</a>
				)}
			</p>
			<p className="text-ink-2">{pageText(isCancelled ? "undo-cancelled-about" : "undo-about", days)}</p>
			<Button busy={isBusy} onClick={onUndo}>
				{pageText("undo")}
			</Button>
		</div>
	);
}
