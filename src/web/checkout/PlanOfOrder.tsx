import { useEffect, useState } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { usePlanWords } from "#web/planner/usePlanWords.ts";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { type OrderWithPlan, rememberedPlan } from "./draft.ts";
import { useTrackStartedPlan } from "./useTrackStartedPlan.ts";

type PlanOfOrderProps = {
	orderId: string;
	/** Why the plan was not started. Absent when this window remembers the order. */
	planRefusal?: string | null;
};

/** Confirms the plan that was started with an order, or says that it was not started and offers it again. */
export default function PlanOfOrder({ orderId, planRefusal }: PlanOfOrderProps) {
	const { pageText, day, language } = useText(newPlanTexts);
	const { frequencyText } = usePlanWords();
	const { data: plan } = trpc.planner.ofOrder.useQuery({ orderId });
	useTrackStartedPlan(orderId, Boolean(plan));
	const [remembered, setRemembered] = useState<OrderWithPlan | null>(null);
	const chosen = planRefusal === undefined ? remembered : { planRefusal };
	useEffect(() => setRemembered(rememberedPlan(() => window.sessionStorage, orderId)), [orderId]);
	if (plan)
		return (
			<Notice type="success" title={pageText("offer-started", String(plan.number))} removeSpacing>
				{plan.startsOn && (
					<p className="mb-2">{pageText("offer-started-about", frequencyText(plan), day(plan.startsOn))}</p>
				)}
				<ButtonLink href={pathTo("plan", language, { planId: plan.planId })}>
					{pageText("to-plan", String(plan.number))}
				</ButtonLink>
			</Notice>
		);
	if (plan === undefined || !chosen) return null;
	return (
		<Notice type="warning" title={pageText("offer-refused")} removeSpacing>
			{chosen.planRefusal && <p className="mb-2">{chosen.planRefusal}</p>}
			<ButtonLink href={`${pathTo("new-plan", language)}?from=order&order=${orderId}`}>
				{pageText("offer-again")}
			</ButtonLink>
		</Notice>
	);
}
