import { Icon } from "#web/ui/display/Icon.tsx";
import type { ControlProps } from "./Field.tsx";

export type SelectProps<Value extends string> = {
	name?: string;
	value: Value | null;
	options: readonly { value: Value; label: string }[];
	/** Shown until the visitor chooses. */
	placeholder: string;
	disabled?: boolean;
	onChoose: (value: Value) => void;
};

export type SelectControlProps<Value extends string> = SelectProps<Value> & { controlProps: ControlProps };

export const choose = <Value extends string>({ options, onChoose }: SelectProps<Value>, value: string): void => {
	const option = options.find((option) => option.value === value);
	if (option) onChoose(option.value);
};

/** The browser's own select, for phones and for pages that should stay small. */
export function NativeSelect<Value extends string>({ controlProps, ...choices }: SelectControlProps<Value>) {
	const { name, value, options, placeholder, disabled } = choices;
	return (
		<div className="select">
			<select
				{...controlProps}
				name={name}
				className="input"
				disabled={disabled}
				value={value ?? ""}
				onChange={(event) => choose(choices, event.target.value)}
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
