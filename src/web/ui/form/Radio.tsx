import type { ReactNode } from "react";

type RadioProps<Value extends string> = {
	look: "check" | "tile";
	/** The name of the group. */
	name: string;
	option: { value: Value; disabled?: boolean };
	value: Value | null;
	onChoose: (value: Value) => void;
	/** The label. */
	children: ReactNode;
};

/** One option of a radio group. */
export const Radio = <Value extends string>({ look, name, option, value, onChoose, children }: RadioProps<Value>) => (
	<label className={look}>
		<input
			type="radio"
			name={name}
			value={option.value}
			checked={option.value === value}
			disabled={option.disabled}
			onChange={() => onChoose(option.value)}
		/>
		{children}
	</label>
);
