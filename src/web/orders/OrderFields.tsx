import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { longestReference } from "#orders/placing/invoice-reference.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import type { Form } from "#web/ui/form/useForm.ts";

type TermsCheckboxProps = { checked: boolean; error: string | undefined; onChange: (isChecked: boolean) => void };

/** The checkbox for the terms of an order or a plan. The link opens a new tab, so that the form keeps its state. */
export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
	const { pageText, language } = useText(checkoutTexts);
	return (
		<Checkbox
			label={
				<>
					{pageText("terms")}{" "}
					<a href={pathTo("terms", language)} target="_blank" rel="noopener">
						{pageText("terms-link")}
						<span className="sr-only"> {pageText("new-window")}</span>
					</a>
				</>
			}
			name="terms"
			checked={checked}
			error={error}
			onChange={({ target }) => onChange(target.checked)}
		/>
	);
}

/** The link to terms that the person agreed to with an earlier order. */
export function AgreedTerms() {
	const { pageText, language } = useText(checkoutTexts);
	return (
		<p className="text-ink-2 text-sm">
			{pageText("terms-agreed")}{" "}
			<a href={pathTo("terms", language)} target="_blank" rel="noopener">
				{pageText("terms-link")}
				<span className="sr-only"> {pageText("new-window")}</span>
			</a>
		</p>
	);
}

type References = { reference: string; costCentre: string };

type ReferenceFieldsProps = {
	form: Pick<Form<keyof References>, "field" | "descriptionOf" | "clear">;
	values: References;
	hint: string;
	isRequired: boolean;
	/** Orders on which the company allows no reference have a cost centre only. */
	hasReference?: boolean;
	onChange: (values: Partial<References>) => void;
};

/** The references of an order or a plan, which its invoices show. */
export function ReferenceFields({
	form,
	values,
	hint,
	isRequired,
	hasReference = true,
	onChange,
}: ReferenceFieldsProps) {
	return (
		<div className="grid gap-4 md:grid-cols-2">
			{hasReference && (
				<TextInput
					{...form.field("reference")}
					hint={hint}
					optional={!isRequired}
					maxLength={longestReference}
					autoComplete="off"
					spellCheck={false}
					value={values.reference}
					onChange={({ target }) => {
						onChange({ reference: target.value });
						form.clear("reference");
					}}
				/>
			)}
			<TextInput
				{...form.descriptionOf("costCentre")}
				optional
				maxLength={longestReference}
				autoComplete="off"
				value={values.costCentre}
				onChange={({ target }) => onChange({ costCentre: target.value })}
			/>
		</div>
	);
}
