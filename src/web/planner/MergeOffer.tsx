import { useState } from "react";
import { planMergesTexts } from "#i18n/plan-merges.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";

type Offer = Outputs["planner"]["mergeOffers"][number];

/** The page on which the offer stands. */
type MergeOfferProps = { planId: string; orderId?: never } | { orderId: string; planId?: never };

/** Offers to combine a delivery of a plan with another delivery nearby. Draws nothing when there is none. */
export default function MergeOffer({ planId = undefined, orderId = undefined }: MergeOfferProps) {
	const { pageText, day } = useText(planMergesTexts);
	const [mergedDate, setMergedDate] = useState<string | null>(null);
	const cache = trpc.useUtils();
	const about = { planId: planId ?? null, orderId: orderId ?? null };
	const { data: [offer] = [] } = trpc.planner.mergeOffers.useQuery(about, { retry: false });
	const merge = trpc.planner.merge.useMutation({
		...untilAnswered,
		onSettled: () => Promise.all([cache.planner.invalidate(), cache.orders.invalidate()]),
	});
	const part = useKeepFocus<HTMLElement>(mergedDate);
	const accept = ({ planId, base, date, seen, with: other }: Offer) =>
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
			{ onSuccess: () => setMergedDate(date) },
		);
	return (
		<section ref={part} tabIndex={-1} className={offer || mergedDate ? "merge-offer not-printed" : "sr-only"}>
			<p role="status" className={mergedDate ? undefined : "sr-only"}>
				{mergedDate && pageText("done", day(mergedDate))}
			</p>
			<RefusalNotice error={merge.error} />
			{offer && (
				<OfferText
					offer={offer}
					isOnOrderPage={orderId !== undefined}
					isBusy={merge.isPending}
					onAccept={() => accept(offer)}
				/>
			)}
		</section>
	);
}

type OfferTextProps = { offer: Offer; isOnOrderPage: boolean; isBusy: boolean; onAccept: () => void };

function OfferText({ offer, isOnOrderPage, isBusy, onAccept }: OfferTextProps) {
	const { pageText, amount, day, language } = useText(planMergesTexts);
	const { saved, planNumber: number, deliverOn, date, with: other } = offer;
	const days = { number, from: day(deliverOn), to: day(date) };
	return (
		<>
			<h2 className="plain">{saved > 0 ? pageText("title-saved", amount(saved)) : pageText("title")}</h2>
			<p>
				{other.kind === "plan"
					? pageText("with-plan", { ...days, other: other.planNumber })
					: isOnOrderPage
						? pageText("with-this-order", days)
						: pageText("with-order", days)}{" "}
				{other.kind === "order" && !isOnOrderPage && (
					<a href={pathTo("order", language, { orderId: other.orderId })}>{pageText("view-order")}</a>
				)}
			</p>
			<p className="text-ink-2">{pageText(other.kind === "order" ? "about-order" : "about-plan")}</p>
			<Button look="dark" busy={isBusy} onClick={onAccept}>
				{pageText("combine")}
			</Button>
		</>
	);
}
