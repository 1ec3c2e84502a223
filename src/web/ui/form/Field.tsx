import { type ReactNode, useId } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";

export type FieldWords = {
	label: string;
	hint?: string | undefined;
	/** Why what stands in it cannot be taken. */
	error?: string | undefined;
	optional?: boolean | undefined;
};

/** What a control needs so that its label, its hint and its error are read with it. */
export type Wired = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** The one place where a control gets its label, hint and error. */
export function Field({
	label,
	hint,
	error,
	optional,
	children,
}: FieldWords & { children: (wired: Wired) => ReactNode }) {
	const { t } = useText();
	const id = useId();
	const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	const wired: Wired = { id, ...(said && { "aria-describedby": said }), ...(error && { "aria-invalid": true }) };
	return (
		<div className="field">
			<label htmlFor={id}>
				{label}
				{optional && <span className="font-[420] text-ink-3">{t("ui.optional")}</span>}
			</label>
			{children(wired)}
			<Said id={id} hint={hint} error={error} />
		</div>
	);
}

type FieldGroupProps = FieldWords & {
	/** The question stands above already, as a heading. */
	isTitled?: boolean | undefined;
	children: ReactNode;
};

/** Several controls under one question. */
export function FieldGroup({ label, hint, error, optional, isTitled, children }: FieldGroupProps) {
	const { t } = useText();
	const id = useId();
	const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<fieldset className="field" aria-describedby={said || undefined} data-invalid={error ? true : undefined}>
			<legend className={isTitled ? "sr-only" : undefined}>
				{label}
				{optional && <span className="font-[420] text-ink-3"> {t("ui.optional")}</span>}
			</legend>
			{children}
			<Said id={id} hint={hint} error={error} />
		</fieldset>
	);
}

const Said = ({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) => (
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
