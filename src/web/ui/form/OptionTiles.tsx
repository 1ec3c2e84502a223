import type { ReactNode } from "react";
import { type FieldDescription, FieldGroup } from "./Field.tsx";
import { Radio } from "./Radio.tsx";

export type Tile<Value extends string> = {
	value: Value;
	label: ReactNode;
	/** A detail, or why the option cannot be chosen. */
	detail?: ReactNode;
	disabled?: boolean;
};

type OptionTilesProps<Value extends string> = FieldDescription & {
	name: string;
	value: Value | null;
	options: readonly Tile<Value>[];
	/** Rows with a radio mark, or small tiles in one row. */
	look?: "rows" | "small";
	/** A heading above already shows the label. */
	hasHeading?: boolean;
	onChoose: (value: Value) => void;
};

/** Radio buttons drawn as tiles, for a few options with details. */
export const OptionTiles = <Value extends string>({
	name,
	value,
	options,
	look = "rows",
	onChoose,
	...description
}: OptionTilesProps<Value>) => (
	<FieldGroup {...description}>
		<div className="tiles" data-look={look}>
			{options.map((option) => (
				<Radio key={option.value} look="tile" name={name} option={option} value={value} onChoose={onChoose}>
					<span className="tile-label">{option.label}</span>
					{option.detail && <span className="tile-detail">{option.detail}</span>}
				</Radio>
			))}
		</div>
	</FieldGroup>
);
