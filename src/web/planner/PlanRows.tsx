import { useState } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { money } from "#shared/money.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { PlanStatus } from "./PlanStatus.tsx";
import type { ListedPlan } from "./plan.ts";
import { usePlanWords } from "./usePlanWords.ts";
import { useTrackPlan } from "./useTrackPlan.ts";

const shownProducts = 2;

/** The plans as rows, on phones as blocks. A paused plan shows why, and the action that helps. */
export function PlanRows({ label, plans }: { label: string; plans: readonly ListedPlan[] }) {
	const { pageText } = useText(plannerTexts);
	const cache = trpc.useUtils();
	const trackPlan = useTrackPlan();
	const [resumedNumber, setResumedNumber] = useState<number | null>(null);
	const resume = trpc.planner.resume.useMutation({ ...untilAnswered, onSettled: () => cache.planner.invalidate() });
	const resumePlan = ({ id, number, seen }: ListedPlan) =>
		resume.mutate(
			{ planId: id, seen },
			{
				onSuccess() {
					setResumedNumber(number);
					trackPlan("resume", []);
				},
			},
		);
	if (plans.length === 0) return null;
	return (
		<>
			<p role="status" className={resumedNumber === null ? "sr-only" : "done-message"}>
				{resumedNumber !== null && pageText("resumed", String(resumedNumber))}
			</p>
			<RefusalNotice error={resume.error} />
			<ul className="plans" aria-label={label}>
				{plans.map((plan) => (
					<PlanRow
						key={plan.id}
						plan={plan}
						isResuming={resume.isPending && resume.variables.planId === plan.id}
						onResume={() => resumePlan(plan)}
					/>
				))}
			</ul>
		</>
	);
}

type PlanRowProps = { plan: ListedPlan; isResuming: boolean; onResume: () => void };

function PlanRow({ plan, isResuming, onResume }: PlanRowProps) {
	const { pageText, language, amount } = useText(plannerTexts);
	const { placeText, frequencyText, lowerFirst } = usePlanWords();
	const { id, number, status, place, total, products } = plan;
	const row = useKeepFocus<HTMLLIElement>(status);
	return (
		<li ref={row} data-status={status}>
			<div className="plan-name">
				<a href={pathTo("plan", language, { planId: id })}>{placeText(place)}</a>
				<span className="figures">
					{pageText("number", String(number))}, {lowerFirst(frequencyText(plan))}
				</span>
			</div>
			<div className="plan-status">
				<PlanStatus status={status} />
			</div>
			<div className="plan-next">
				<NextDelivery plan={plan} />
				{plan.nextOn !== null && plan.content !== "as-planned" && (
					<span className="text-warning text-sm">{pageText(`content-${plan.content}`)}</span>
				)}
				{status !== "Stopped" && <ProductNames products={products} />}
			</div>
			<div className="plan-total">
				{status === "Paused" ? (
					<PausedAction plan={plan} isResuming={isResuming} onResume={onResume} />
				) : (
					status !== "Stopped" && (
						<>
							<b className="figures">{amount(money(total))}</b>
							<span>{pageText("total")}</span>
						</>
					)
				)}
			</div>
		</li>
	);
}

/** When the van comes next and how long the delivery can be changed, or why nothing comes. */
function NextDelivery({ plan }: { plan: ListedPlan }) {
	const { status, nextOn, comesWith, daysLeft, lastTime, pauseReason, resumesOn } = plan;
	const { pageText, shortDay, cutOffTime } = useText(plannerTexts);
	if (status === "Stopped") return null;
	if (status === "Paused")
		return (
			<b>
				{resumesOn ? pageText("paused-until", shortDay(resumesOn)) : pageText(`paused-${pauseReason ?? "customer"}`)}
			</b>
		);
	if (!nextOn) return <span>{pageText("no-next")}</span>;
	if (status === "Processing order") return <b>{pageText("processing", shortDay(nextOn))}</b>;
	return (
		<span>
			{comesWith && <b>{pageText("next-with", shortDay(comesWith.deliverOn), String(comesWith.planNumber))}</b>}
			{comesWith ? (
				<span className="days-left">{pageText("next-own", shortDay(nextOn))}</span>
			) : (
				<b>{pageText("next", shortDay(nextOn))}</b>
			)}
			<span className={daysLeft === 1 ? "days-left last" : "days-left"}>
				{daysLeft !== 1
					? pageText("days-left", String(daysLeft))
					: lastTime
						? pageText("last-time", cutOffTime(lastTime))
						: pageText("last-day")}
			</span>
		</span>
	);
}

function ProductNames({ products }: Pick<ListedPlan, "products">) {
	const { pageText } = useText(plannerTexts);
	if (products.length === 0) return null;
	const more = products.length - shownProducts;
	return (
		<span className="plan-products">
			{products.slice(0, shownProducts).map(({ productId, quantity, ...product }) => (
				<span key={productId}>
					{quantity} × {nameWithSize(product)}
				</span>
			))}
			{more > 0 && <span>{pageText("more", String(more))}</span>}
		</span>
	);
}

/** Resumes a plan that a person paused. Other reasons are explained on the page of the plan. */
function PausedAction({ plan: { id, number, pauseReason }, isResuming, onResume }: PlanRowProps) {
	const { pageText, language } = useText(plannerTexts);
	const canOrder = useCanOrder();
	if (!canOrder) return null;
	return pauseReason === "customer" ? (
		<Button busy={isResuming} aria-label={pageText("resume-of", String(number))} onClick={onResume}>
			{pageText("resume")}
		</Button>
	) : (
		<ButtonLink href={pathTo("plan", language, { planId: id })}>
			<span aria-hidden="true">{pageText("see-reason")}</span>
			<span className="sr-only">{pageText("see-reason-of", String(number))}</span>
		</ButtonLink>
	);
}
