import { plannerTexts } from "#i18n/planner/planner.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { PlanRows } from "./PlanRows.tsx";
import type { ListedPlan } from "./plan.ts";

/** The coffee plans of a company. */
export default function PlannerPage() {
	const { pageText, t, language } = useText(plannerTexts);
	const query = trpc.planner.list.useQuery({ language });
	const canOrder = useCanOrder();
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<div className="planner-head">
					<div>
						<h1>{t("planner.title")}</h1>
						<p className="lead">{pageText("lead")}</p>
						<a href={pathTo("proposal", language)}>{pageText("to-proposal")}</a>
					</div>
					{canOrder && query.data?.plans.length !== 0 && <NewPlanLink />}
				</div>
				<QueryContent
					query={query}
					skeleton={<Skeleton className="h-80" />}
					empty={({ plans }) =>
						plans.length === 0 && (
							<EmptyState
								title={pageText("none")}
								action={
									canOrder && (
										<ButtonLink href={pathTo("new-plan", language)} look="primary">
											{pageText("new")}
										</ButtonLink>
									)
								}
							>
								<p className="max-w-[62ch]">{pageText("none-about")}</p>
								{!canOrder && <p>{pageText("none-readers")}</p>}
							</EmptyState>
						)
					}
				>
					{({ plans }) => <Plans plans={plans} />}
				</QueryContent>
			</div>
		</div>
	);
}

function NewPlanLink() {
	const { pageText, language } = useText(plannerTexts);
	return <ButtonLink href={pathTo("new-plan", language)}>{pageText("new")}</ButtonLink>;
}

/** Plans that deliver or will deliver again. Stopped plans are folded away below. */
function Plans({ plans }: { plans: readonly ListedPlan[] }) {
	const { pageText } = useText(plannerTexts);
	const stoppedPlans = plans.filter(({ status }) => status === "Stopped");
	return (
		<>
			<PlanRows label={pageText("plans")} plans={plans.filter(({ status }) => status !== "Stopped")} />
			{stoppedPlans.length > 0 && (
				<details className="stopped-plans" open={stoppedPlans.length === plans.length}>
					<summary>{pageText("stopped", String(stoppedPlans.length))}</summary>
					<PlanRows label={pageText("stopped", String(stoppedPlans.length))} plans={stoppedPlans} />
				</details>
			)}
		</>
	);
}
