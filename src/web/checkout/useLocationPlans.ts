import { useState } from "react";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { type FrequencyDraft, frequencyIn } from "#web/planner/new-plan.ts";
import { useWriteFrequency } from "#web/planner/useWriteFrequency.ts";
import type { Column } from "./location-grid.ts";

const firstDraft: FrequencyDraft = { choice: "2", typedWeeks: "", weekdays: [] };

type PlannedColumn = { column: Column; day: string };

/** The recurring deliveries of the orders: one frequency, and the dates on which they can begin at each location. */
export function useLocationPlans(planned: readonly PlannedColumn[]) {
	const { language } = useText();
	const writeFrequency = useWriteFrequency();
	const [isOpen, setOpen] = useState(false);
	const [draft, setDraft] = useState(firstDraft);
	const frequency = isOpen ? frequencyIn(draft) : null;
	const weeks = frequency?.kind === "rhythm" ? frequency.weeks : null;
	const answers = trpc.useQueries((call) =>
		weeks === null
			? []
			: planned.map(({ column: { locationId }, day }) =>
					call.planner.dates({ locationId, frequency: { kind: "rhythm", weeks }, orderDate: day, language }),
				),
	);
	const datesOf = (locationId: string): readonly string[] =>
		answers[planned.findIndex(({ column }) => column.locationId === locationId)]?.data?.dates ?? [];
	return {
		isOpen,
		setOpen,
		draft,
		changeDraft: (changes: Partial<FrequencyDraft>) => setDraft({ ...draft, ...changes }),
		/** True while a number of weeks is missing or wrong. */
		lacksWeeks: isOpen && weeks === null,
		isLoading: answers.some(({ isFetching }) => isFetching),
		/** Null when the orders are placed just once. */
		frequency: weeks === null ? null : { text: writeFrequency({ kind: "rhythm", weeks }), weeks },
		datesOf,
		/** The chosen first date of a location while it is offered, else the first one. Null when none is. */
		startOf({ locationId, planStartsOn }: Column): string | null {
			const dates = datesOf(locationId);
			return dates.find((day) => day === planStartsOn) ?? dates[0] ?? null;
		},
	};
}

export type LocationPlans = ReturnType<typeof useLocationPlans>;
