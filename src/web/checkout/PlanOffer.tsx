import { skipToken } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { FrequencyChoices, WeeksField } from "#web/planner/FrequencyChoices.tsx";
import { type FrequencyDraft, frequencyDraftOf, frequencyIn } from "#web/planner/new-plan.ts";
import { useWriteFrequency } from "#web/planner/useWriteFrequency.ts";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { DayTiles } from "#web/ui/form/DayTiles.tsx";
import type { Checkout } from "./checkout.ts";
import type { CheckoutState } from "./useCheckoutState.ts";

type PlanOfferProps = { checkout: Checkout; state: CheckoutState };

/** Offers to repeat the order: how often, and the first date after this order. */
export default function PlanOffer({ checkout, state }: PlanOfferProps) {
	const { choices, choose, canRepeat, isRepeated: isOpen, setRepeat, form } = state;
	const { pageText, language } = useText(newPlanTexts);
	const writeFrequency = useWriteFrequency();
	const [changedDraft, setDraft] = useState<FrequencyDraft | null>(null);
	const draft = changedDraft ?? frequencyDraftOf({ kind: "rhythm", weeks: choices.plan?.frequency.weeks ?? 2 });
	const changeDraft = (changes: Partial<FrequencyDraft>) => {
		setDraft({ ...draft, ...changes });
		choose({ plan: null });
	};
	const locationId = checkout.cart.location?.id;
	const frequency = frequencyIn(draft);
	const input =
		isOpen && locationId !== undefined && frequency && choices.day
			? { locationId, frequency, orderDate: choices.day, language }
			: skipToken;
	const dates = trpc.planner.dates.useQuery(input).data?.dates ?? [];
	const weeks = frequency?.kind === "rhythm" ? frequency.weeks : null;
	const isCurrent = choices.plan?.frequency.weeks === weeks;
	const startsOn = dates.find((day) => isCurrent && day === choices.plan?.startsOn) ?? null;
	const chooseDate = (day: string) => {
		if (weeks === null) return;
		choose({ plan: { frequency: { text: writeFrequency({ kind: "rhythm", weeks }), weeks }, startsOn: day } });
		form.clear("plan");
	};
	const [first] = dates;
	// The first date is chosen until the customer chooses another, also after another frequency or delivery day.
	useEffect(() => {
		if (isOpen && startsOn === null && first) chooseDate(first);
	});
	if (!canRepeat) return null;
	return (
		<section className="checkout-step px-4 py-4 md:px-6" aria-label={pageText("offer")}>
			<Checkbox
				label={<b>{pageText("offer")}</b>}
				checked={isOpen}
				onChange={({ target }) => {
					setRepeat(target.checked);
					form.clear("plan");
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
