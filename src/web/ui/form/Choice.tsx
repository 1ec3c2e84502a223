import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";
import { type FieldDescription, FieldGroup } from "./Field.tsx";
import { Radio } from "./Radio.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "className" | "type" | "id"> & {
	label: ReactNode;
	error?: string | undefined;
	/** The number of results behind the choice. */
	count?: number;
};

export function Checkbox({ label, error, count, ...rest }: CheckboxProps) {
	const id = useId();
	return (
		<div>
			<label className="check">
				<input
					{...rest}
					type="checkbox"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
				/>
				<span>{label}</span>
				{count !== undefined && <span className="figures ml-auto text-ink-3 text-sm">{count}</span>}
			</label>
			{error && (
				<p id={id} className="field-error">
					<Icon name="error" small />
					{error}
				</p>
			)}
		</div>
	);
}

type RadioGroupProps<Value extends string> = FieldDescription & {
	name: string;
	value: Value | null;
	options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
	/** A heading above already shows the label. */
	hasHeading?: boolean;
	/** Puts short options beside each other. */
	inRow?: boolean;
	onChoose: (value: Value) => void;
};

export const RadioGroup = <Value extends string>({
	name,
	value,
	options,
	inRow = false,
	onChoose,
	...description
}: RadioGroupProps<Value>) => (
	<FieldGroup {...description}>
		<div className={inRow ? "flex flex-wrap gap-x-6" : "contents"}>
			{options.map((option) => (
				<Radio key={option.value} look="check" name={name} option={option} value={value} onChoose={onChoose}>
					<span>{option.label}</span>
				</Radio>
			))}
		</div>
	</FieldGroup>
);
