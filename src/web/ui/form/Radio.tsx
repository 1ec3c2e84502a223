import type { ReactNode } from "react";

type RadioProps<Value extends string> = {
	look: "check" | "tile";
	/** Of the question that it answers. */
	name: string;
	option: { value: Value; disabled?: boolean };
	chosen: Value | null;
	onChoose: (value: Value) => void;
	/** Its words. */
	children: ReactNode;
};

/** One answer of several to a question. */
export const Radio = <Value extends string>({ look, name, option, chosen, onChoose, children }: RadioProps<Value>) => (
	<label className={look}>
		<input
			type="radio"
			name={name}
			value={option.value}
			checked={option.value === chosen}
			disabled={option.disabled}
			onChange={() => onChoose(option.value)}
		/>
		{children}
	</label>
);
