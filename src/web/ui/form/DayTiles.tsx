import type { ReactNode } from "react";
import { writeMonth, writeWeekday } from "#i18n/format.ts";
import { storeDay, weekdayOf } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { OptionTiles } from "./OptionTiles.tsx";

type DayTilesProps = {
	label: string;
	/** A heading above already shows the label. */
	hasHeading?: boolean;
	name: string;
	days: readonly string[];
	/** The chosen day. Null when it is none of these days. */
	value: string | null;
	error?: string | undefined;
	/** The text below the figure. The month when it is absent. */
	detailOf?: (day: string) => ReactNode;
	onChoose: (day: string) => void;
};

/** A few days to choose from, each with its weekday, a large figure and its month. */
export function DayTiles({ days, detailOf, ...description }: DayTilesProps) {
	const { language } = useText();
	const weekdayIn = (value: string) => {
		const day = storeDay(value);
		return day ? writeWeekday(language, weekdayOf(day), "short") : "";
	};
	return (
		<OptionTiles
			{...description}
			look="small"
			options={days.map((value) => ({
				value,
				label: (
					<>
						<span className="tile-detail">{weekdayIn(value)}</span>
						<span className="day-figure">{Number(value.slice(8))}</span>
					</>
				),
				detail: detailOf?.(value) ?? writeMonth(language, value, "short"),
			}))}
		/>
	);
}
