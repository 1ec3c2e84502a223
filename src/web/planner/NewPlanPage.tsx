import { useState } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { frequencyOf } from "#planner/dates/plan-schedule.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { NewPlanForm } from "./NewPlanForm.tsx";
import type { PlanStart } from "./new-plan.ts";
import { startedPlanIn, startInput } from "./new-plan-input.ts";
import type { StartedPlan } from "./PlanStarted.tsx";
import { useWriteFrequency } from "./useWriteFrequency.ts";

const PlanStarted = lazyPart(() => import("./PlanStarted.tsx"));

/** Starts a plan, and confirms it under an address that shows the confirmation again after a reload. */
export default function NewPlanPage() {
	const { language } = useText();
	const navigate = useNavigate();
	const startedId = startedPlanIn(useAddress());
	const [started, setStarted] = useState<StartedPlan | null>(null);
	const confirm = (plan: StartedPlan) => {
		setStarted(plan);
		navigate(`${pathTo("new-plan", language)}?started=${plan.planId}`, { replace: true });
	};
	if (startedId === null) return <StartPlan onStarted={confirm} />;
	return started?.planId === startedId ? <PlanStarted plan={started} /> : <StartedEarlier planId={startedId} />;
}

/** The confirmation of a plan after a reload, without what became of the cart. */
function StartedEarlier({ planId }: { planId: string }) {
	const { language } = useText();
	const writeFrequency = useWriteFrequency();
	const query = trpc.planner.show.useQuery({ planId, language });
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	return (
		<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
			{(plan) => (
				<PlanStarted
					plan={{
						planId,
						number: plan.number,
						frequency: writeFrequency(frequencyOf(plan)),
						startsOn: plan.nextOn ?? plan.base,
						cart: null,
					}}
				/>
			)}
		</QueryContent>
	);
}

/** The form: with the products of the cart, with those of an order, or from nothing. */
function StartPlan({ onStarted }: { onStarted: (plan: StartedPlan) => void }) {
	const { pageText, t, language } = useText(newPlanTexts);
	const address = useAddress();
	const input = startInput(address);
	// The page keeps the first answer: a cart that changes in another tab must not change the plan.
	const query = trpc.planner.start.useQuery(input, { staleTime: Number.POSITIVE_INFINITY });
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	const emptyOf = ({ canOrder, blocked, locationId }: PlanStart) => {
		if (!canOrder) return <CannotStart title={pageText("readers-title")} reason={t("cart.buyers-only")} />;
		if (blocked) return <CannotStart title={pageText("blocked-title")} reason={pageRefusalText(language, blocked)} />;
		return locationId === null && <CannotStart title={pageText("no-location")} reason={t("checkout.no-location")} />;
	};
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<BackLink input={input} />
				<div className="planner-intro">
					<h1>{t("new-plan.title")}</h1>
					<p className="lead">{pageText("lead")}</p>
					{input.from !== "proposal" && <a href={pathTo("proposal", language)}>{pageText("to-proposal")}</a>}
				</div>
				<QueryContent query={query} skeleton={<NewPlanSkeleton />} empty={emptyOf}>
					{(start) => <NewPlanForm start={start} isFromCart={input.from === "cart"} onStarted={onStarted} />}
				</QueryContent>
			</div>
		</div>
	);
}

/** Leads to the cart, the order or the proposal from which the customer came, else to the planner. */
function BackLink({ input: { from, orderId } }: { input: ReturnType<typeof startInput> }) {
	const { pageText, t, language } = useText(newPlanTexts);
	const [path, name] =
		from === "order"
			? [pathTo("order", language, { orderId }), pageText("back-to-order")]
			: from === "cart"
				? [pathTo("cart", language), t("cart.title")]
				: from === "proposal"
					? [pathTo("proposal", language), t("proposal.title")]
					: [pathTo("planner", language), t("planner.title")];
	return (
		<a href={path} className="back">
			<Icon name="left" small />
			{name}
		</a>
	);
}

type CannotStartProps = { title: string; reason: string };

/** Says why the viewer cannot start a plan. */
function CannotStart({ title, reason }: CannotStartProps) {
	const { phone } = useStore();
	return (
		<EmptyState title={title}>
			<p>{reason}</p>
			<PhoneLink phone={phone} className="font-strong" />
		</EmptyState>
	);
}

const NewPlanSkeleton = () => (
	<div className="cart-grid">
		<Skeleton className="h-160" />
		<Skeleton className="h-96" />
	</div>
);
