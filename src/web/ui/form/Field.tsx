import { type ReactNode, useId } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";

export type FieldDescription = {
	label: string;
	hint?: string | undefined;
	/** Why the value is invalid. */
	error?: string | undefined;
	optional?: boolean | undefined;
};

/** The attributes that connect a control with its label, hint and error. */
export type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** A control with its label, hint and error. */
export function Field({
	label,
	hint,
	error,
	optional,
	children,
}: FieldDescription & { children: (controlProps: ControlProps) => ReactNode }) {
	const { t } = useText();
	const id = useId();
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	const controlProps: ControlProps = {
		id,
		...(describedBy && { "aria-describedby": describedBy }),
		...(error && { "aria-invalid": true }),
	};
	return (
		<div className="field">
			<label htmlFor={id}>
				{label}
				{optional && <span className="font-[420] text-ink-3">{t("ui.optional")}</span>}
			</label>
			{children(controlProps)}
			<HintAndError id={id} hint={hint} error={error} />
		</div>
	);
}

type FieldGroupProps = FieldDescription & {
	/** A heading above already shows the label. */
	hasHeading?: boolean | undefined;
	children: ReactNode;
};

/** Several controls with one label. */
export function FieldGroup({ label, hint, error, optional, hasHeading, children }: FieldGroupProps) {
	const { t } = useText();
	const id = useId();
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<fieldset className="field" aria-describedby={describedBy || undefined} data-invalid={error ? true : undefined}>
			<legend className={hasHeading ? "sr-only" : undefined}>
				{label}
				{optional && <span className="font-[420] text-ink-3"> {t("ui.optional")}</span>}
			</legend>
			{children}
			<HintAndError id={id} hint={hint} error={error} />
		</fieldset>
	);
}

const HintAndError = ({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) => (
	<>
		{hint && (
			<p id={`${id}-hint`} className="text-ink-2 text-sm">
				{hint}
			</p>
		)}
		{error && (
			<p id={`${id}-error`} className="field-error">
				<Icon name="error" small />
				{error}
			</p>
		)}
	</>
);
