import { type ReactNode, useEffect, useId, useState } from "react";
import { inputDay } from "#shared/store-day.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { NativeSelect } from "./NativeSelect.tsx";

type TableFiltersProps = { label: string; children: ReactNode };

/** A button that shows and hides the filters of a table. */
export const TableFilters = ({ label, children }: TableFiltersProps) => (
	<details className="table-filters">
		<summary className="btn secondary">
			<span className="btn-label">
				<Icon name="filter" small />
				{label}
			</span>
		</summary>
		<div className="panel table-panel">{children}</div>
	</details>
);

const all = "all";

type FilterSelectProps<Value extends string> = {
	label: string;
	noneLabel: string;
	options: readonly { value: Value; label: string }[];
	value: Value | null;
	onChoose: (value: Value | null) => void;
};

/** A filter by one of some values. Null for all. */
export function FilterSelect<Value extends string>({
	label,
	noneLabel,
	options,
	value,
	onChoose,
}: FilterSelectProps<Value>) {
	return (
		<LabelledField label={label}>
			{(id) => (
				<NativeSelect<Value | typeof all>
					controlProps={{ id }}
					placeholder={noneLabel}
					options={[{ value: all, label: noneLabel }, ...options]}
					value={value ?? all}
					onChoose={(chosen) => onChoose(chosen === all ? null : chosen)}
				/>
			)}
		</LabelledField>
	);
}

/** A date field that applies the filter only when the date is complete or empty. */
export function DayFilter({
	label,
	value,
	onChoose,
}: {
	label: string;
	value: string | null;
	onChoose: (day: string) => void;
}) {
	const [text, setText] = useState(value ?? "");
	useEffect(() => setText(value ?? ""), [value]);
	return (
		<LabelledField label={label}>
			{(id) => (
				<input
					id={id}
					type="date"
					className="input"
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						if (target.value === "" || inputDay(target.value)) onChoose(target.value);
					}}
				/>
			)}
		</LabelledField>
	);
}

function LabelledField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{children(id)}
		</div>
	);
}
