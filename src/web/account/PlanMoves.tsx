import { keepPreviousData } from "@tanstack/react-query";
import { isPartOpen } from "#accounts/access.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import type { Region } from "#shared/regions.ts";
import { type Outputs, trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** Region and delivery days that are chosen and not saved. */
export type ChosenDays = { region: Region | null; deliveryDays: readonly number[] };

type MovedPlan = Outputs["planner"]["previewMoves"]["plans"][number];

const shownMoves = 3;

/** Says which deliveries of coffee plans get another day when the chosen delivery days are saved. */
export function PlanMoves({ locationId, region, deliveryDays }: ChosenDays & { locationId: string }) {
	const { pageText, shortDay } = useText(locationsTexts);
	const canPlan = isPartOpen(useSession(), "purchases");
	const { data } = trpc.planner.previewMoves.useQuery(
		{ locationId, region, deliveryDays: [...deliveryDays] },
		{ enabled: canPlan && deliveryDays.length > 0, placeholderData: keepPreviousData, retry: false },
	);
	if (!data || deliveryDays.length === 0) return null;
	const count = data.plans.reduce((sum, { moves }) => sum + moves.length, 0);
	const title =
		count === 0
			? pageText("moves-title-none")
			: count === 1
				? pageText("moves-title-one")
				: pageText("moves-title", String(count));
	const listed = ({ moves }: MovedPlan) => {
		const days = moves.slice(0, shownMoves).map(({ before, comesOn }) => `${shortDay(before)} → ${shortDay(comesOn)}`);
		const hidden = moves.length - days.length;
		return [...days, ...(hidden > 0 ? [pageText("moves-more", String(hidden))] : [])].join(", ");
	};
	return (
		<Notice type="info" title={title} removeSpacing>
			<ul>
				{data.plans.map((plan) => (
					<li key={plan.number}>
						{plan.pauses
							? pageText("moves-pause", String(plan.number))
							: pageText("moves-of", String(plan.number), listed(plan))}
					</li>
				))}
				{data.plans.flatMap(({ number, pauses, moves }) =>
					moves
						.filter(({ isLastDay }) => isLastDay && !pauses)
						.map(({ comesOn }) => (
							<li key={`last ${number} ${comesOn}`}>{pageText("moves-last-day", String(number), shortDay(comesOn))}</li>
						)),
				)}
				{sharedDays(data.plans).map(({ numbers: [one, other], comesOn }) => (
					<li key={`${one} ${other} ${comesOn}`}>
						{pageText("moves-shared", String(one), String(other), shortDay(comesOn))}
					</li>
				))}
			</ul>
			{count > 1 && <p>{pageText("moves-same-plan")}</p>}
		</Notice>
	);
}

/** The days that two plans share, each pair once. */
function sharedDays(plans: readonly MovedPlan[]) {
	const pairs = plans.flatMap(({ number, sharedDays }) =>
		sharedDays.map((shared) => ({
			numbers: [Math.min(number, shared.number), Math.max(number, shared.number)] as const,
			comesOn: shared.comesOn,
		})),
	);
	return [...new Map(pairs.map((pair) => [`${pair.numbers} ${pair.comesOn}`, pair])).values()];
}
