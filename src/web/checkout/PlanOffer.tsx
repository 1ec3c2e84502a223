import { skipToken } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isPartOpen } from "#accounts/access.ts";
import { newPlanTexts } from "#i18n/new-plan.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { FrequencyChoices, WeeksField } from "#web/planner/FrequencyChoices.tsx";
import { type FrequencyChoice, frequencyIn } from "#web/planner/new-plan.ts";
import { useWriteFrequency } from "#web/planner/useWriteFrequency.ts";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { DayTiles } from "#web/ui/form/DayTiles.tsx";
import type { Checkout } from "./checkout.ts";
import type { CheckoutState } from "./useCheckoutState.ts";

type PlanOfferProps = { checkout: Checkout; state: CheckoutState };

/** Offers to repeat the order: how often, and the first date after this order. */
export default function PlanOffer({ checkout, state: { choices, choose } }: PlanOfferProps) {
	const { pageText, language } = useText(newPlanTexts);
	const writeFrequency = useWriteFrequency();
	const [isTicked, setTicked] = useState(false);
	const isOpen = isTicked || choices.plan !== null;
	const [draft, setDraft] = useState({ choice: "2" as FrequencyChoice, typedWeeks: "", weekdays: [] });
	const changeDraft = (changes: Partial<typeof draft>) => {
		setDraft({ ...draft, ...changes });
		choose({ plan: null });
	};
	const locationId = checkout.cart.location?.id;
	const method = checkout.methods.find(({ method }) => method === "invoice");
	const frequency = frequencyIn(draft);
	const hasPlanner = isPartOpen(useSession(), "purchases");
	const isPossible =
		hasPlanner &&
		locationId !== undefined &&
		method !== undefined &&
		method.refused?.code !== "checkout.invoice-not-allowed";
	const input =
		isOpen && isPossible && frequency && choices.day
			? { locationId, frequency, orderDate: choices.day, language }
			: skipToken;
	const dates = trpc.planner.dates.useQuery(input).data?.dates ?? [];
	const weeks = frequency?.kind === "rhythm" ? frequency.weeks : null;
	const isCurrent = choices.plan?.frequency.weeks === weeks;
	const startsOn = dates.find((day) => isCurrent && day === choices.plan?.startsOn) ?? null;
	const chooseDate = (day: string) =>
		weeks !== null &&
		choose({ plan: { frequency: { text: writeFrequency({ kind: "rhythm", weeks }), weeks }, startsOn: day } });
	const [first] = dates;
	// The first date is chosen until the customer chooses another, also after another frequency or delivery day.
	useEffect(() => {
		if (isOpen && startsOn === null && first) chooseDate(first);
	});
	if (!isPossible) return null;
	return (
		<section className="checkout-step px-4 py-4 md:px-6" aria-label={pageText("offer")}>
			<Checkbox
				label={<b>{pageText("offer")}</b>}
				checked={isOpen}
				onChange={({ target }) => {
					setTicked(target.checked);
					choose({ plan: null });
				}}
			/>
			<p className="text-ink-2 text-sm">{pageText("offer-about")}</p>
			{isOpen && (
				<div className="mt-4 grid gap-4">
					<FrequencyChoices label={pageText("frequency")} draft={draft} onChange={changeDraft} />
					{draft.choice === "other" && (
						<WeeksField
							field={{
								label: pageText("number-of-weeks"),
								error: draft.typedWeeks !== "" && !frequency ? pageText("number-invalid") : undefined,
							}}
							value={draft.typedWeeks}
							onChange={(typedWeeks) => changeDraft({ typedWeeks })}
						/>
					)}
					{dates.length > 0 && (
						<DayTiles
							label={pageText("offer-first")}
							name="planStartsOn"
							days={dates}
							value={startsOn}
							onChoose={chooseDate}
						/>
					)}
				</div>
			)}
		</section>
	);
}
