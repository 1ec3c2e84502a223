import { salutations } from "#accounts/person.ts";
import { quoteRequestTexts } from "#i18n/quotes/quote-request.ts";
import { lengthLimits, type RequestField } from "#quotes/request-form.ts";
import { countries } from "#shared/countries.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { TextArea, TextInput } from "#web/ui/form/TextInput.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { type RequestFormProps, useRequestForm } from "./useRequestForm.ts";

/** The form of a quote or information request. A customer's details are filled in. */
export function RequestForm(props: RequestFormProps) {
	const { page, known, language } = props;
	const { t, pageText } = useText(quoteRequestTexts);
	const { form, ...request } = useRequestForm(props);
	const textOf = (name: Exclude<RequestField, "salutation" | "message">) => ({
		...form.field(name),
		maxLength: lengthLimits[name],
		defaultValue: known?.[name] ?? "",
	});
	return (
		<section className="panel" aria-label={t(`${page}.title`)}>
			<Form label={t(`${page}.title`)} form={form} onChange={request.start} onSubmit={request.send}>
				{form.failure && (
					<Notice type="error" removeSpacing>
						{form.failure}
					</Notice>
				)}
				<RadioGroup
					{...form.descriptionOf("salutation")}
					value={request.salutation}
					options={salutations.map((value) => ({ value, label: pageText(`salutation.${value}`) }))}
					inRow
					onChoose={request.setSalutation}
				/>
				<div className="grid gap-4 md:grid-cols-2">
					<TextInput {...textOf("firstName")} autoComplete="given-name" />
					<TextInput {...textOf("lastName")} autoComplete="family-name" />
				</div>
				<TextInput {...textOf("company")} autoComplete="organization" />
				<EmailField {...textOf("email")} autoComplete="email" />
				<RadioGroup
					label={pageText("country")}
					name="country"
					value={request.country}
					options={countries.map((value) => ({ value, label: pageText(`country.${value}`) }))}
					inRow
					onChoose={request.setCountry}
				/>
				<TextInput {...textOf("phone")} type="tel" autoComplete="tel" hint={pageText("phone-hint")} />
				<TextArea
					{...form.field("message")}
					rows={5}
					maxLength={lengthLimits.message}
					hint={pageText(`${page}.hint`)}
					optional={props.kind === "quote"}
				/>
				<Button look="primary" big full type="submit" busy={request.isBusy}>
					{pageText(`${page}.submit`)}
				</Button>
				<p className="text-ink-2 text-sm">
					{pageText("why")} <a href={pathTo("privacy", language)}>{t("privacy.title")}</a>
				</p>
			</Form>
		</section>
	);
}
