import type { ReactNode } from "react";
import { FieldGroup, type FieldWords } from "./Field.tsx";
import { Radio } from "./Radio.tsx";

export type Tile<Value extends string> = {
	value: Value;
	label: ReactNode;
	/** What it brings, or why it cannot be chosen. */
	about?: ReactNode;
	disabled?: boolean;
};

type OptionTilesProps<Value extends string> = FieldWords & {
	name: string;
	value: Value | null;
	options: readonly Tile<Value>[];
	/** Below each other with a mark in front; or small, in a row. */
	look?: "rows" | "small";
	/** The question stands above already, as a heading. */
	isTitled?: boolean;
	onChoose: (value: Value) => void;
};

/** One of a few that are worth a look each. */
export const OptionTiles = <Value extends string>({
	name,
	value,
	options,
	look = "rows",
	onChoose,
	...words
}: OptionTilesProps<Value>) => (
	<FieldGroup {...words}>
		<div className="tiles" data-look={look}>
			{options.map((option) => (
				<Radio key={option.value} look="tile" name={name} option={option} chosen={value} onChoose={onChoose}>
					<span className="tile-label">{option.label}</span>
					{option.about && <span className="tile-about">{option.about}</span>}
				</Radio>
			))}
		</div>
	</FieldGroup>
);
