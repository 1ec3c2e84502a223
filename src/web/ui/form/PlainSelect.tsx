import { Icon } from "#web/ui/display/Icon.tsx";
import type { Wired } from "./Field.tsx";

export type Choices<Value extends string> = {
	name?: string;
	value: Value | null;
	options: readonly { value: Value; label: string }[];
	/** What stands there before anything was chosen. */
	placeholder: string;
	disabled?: boolean;
	onChoose: (value: Value) => void;
};

export type Drawn<Value extends string> = Choices<Value> & { wired: Wired };

export const chosen = <Value extends string>({ options, onChoose }: Choices<Value>, value: string): void => {
	const option = options.find((option) => option.value === value);
	if (option) onChoose(option.value);
};

/** The browser's own list: what phones bring, and what costs nothing to load. */
export function PlainSelect<Value extends string>({ wired, ...choices }: Drawn<Value>) {
	const { name, value, options, placeholder, disabled } = choices;
	return (
		<div className="select">
			<select
				{...wired}
				name={name}
				className="input"
				disabled={disabled}
				value={value ?? ""}
				onChange={(event) => chosen(choices, event.target.value)}
			>
				<option value="" disabled>
					{placeholder}
				</option>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<Icon name="down" small />
		</div>
	);
}
