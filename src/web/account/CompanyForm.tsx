import { useState } from "react";
import { isEmailDomainRule } from "#accounts/email-domain.ts";
import { companyTexts } from "#i18n/account/company.ts";
import { profileTexts } from "#i18n/account/profile.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { billingSchema, longest, type TaxNumberRule, taxNumberFault } from "#registration/registration-form.ts";
import type { Country } from "#shared/countries.ts";
import { emailFault } from "#shared/email.ts";
import { type Outputs, trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox, RadioGroup } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { SaveFailure } from "./SaveFailure.tsx";

const mostRecipients = 10;

type Company = NonNullable<Outputs["accounts"]["company"]>;
type CompanyFormProps = { company: Company; onSaved: () => void; onReload: () => void };

function domainFault(text: string): "unfit" | null {
	const domain = text.trim().toLowerCase();
	return domain === "" || isEmailDomainRule(domain) ? null : "unfit";
}

/** The addresses that a person typed, separated by commas, semicolons or spaces. */
const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const recipientsFault = (text: string): "unfit" | null => {
	const addresses = addressesIn(text);
	return addresses.length > mostRecipients || addresses.some((address) => emailFault(address) !== null)
		? "unfit"
		: null;
};

const schemaOf = (rule: TaxNumberRule, hasBilling: boolean) => ({
	taxNumber: (text: string) => (text.trim() === "" ? null : taxNumberFault(text, rule)),
	...billingSchema(rule.country, { hasBilling }),
	invoiceRecipients: recipientsFault,
	emailDomain: domainFault,
});
type CompanyField = keyof ReturnType<typeof schemaOf>;

/** The rules that administrators of the company set. Refuses to overwrite a change from elsewhere, which `onReload` shows. */
export function CompanyForm({ company, onSaved, onReload }: CompanyFormProps) {
	const { pageText } = useText(companyTexts);
	const { pageText: profileText } = useText(profileTexts);
	const [seen] = useState(company.updatedAt);
	const [hasBilling, setHasBilling] = useState(company.billingAddress !== null);
	const [invoiceDelivery, setInvoiceDelivery] = useState(company.invoiceDelivery);
	const [referenceRequired, setReferenceRequired] = useState(company.referenceRequired);
	const form = useCompanyForm(company.country, hasBilling);
	const { mutate, isPending, error } = trpc.accounts.changeCompany.useMutation({
		onSuccess: onSaved,
		onError: form.refuse,
	});
	const send = (values: FormValues<CompanyField>) =>
		mutate({
			taxNumber: values.taxNumber,
			billingAddress: hasBilling ? billingIn(values) : null,
			invoiceDelivery,
			invoiceRecipients: addressesIn(values.invoiceRecipients),
			referenceRequired,
			emailDomain: values.emailDomain,
			seen,
		});
	return (
		<Form label={pageText("invoicing")} form={form} onSubmit={send}>
			<SaveFailure message={form.failure} error={error} onReload={onReload} />
			<TextInput
				{...form.field("taxNumber")}
				defaultValue={company.taxNumber ?? ""}
				maxLength={longest.number}
				autoComplete="off"
			/>
			<DeliveryChoice company={company} value={invoiceDelivery} onChoose={setInvoiceDelivery} />
			<RecipientsField form={form} company={company} />
			<Checkbox
				label={pageText("billing-other")}
				checked={hasBilling}
				onChange={({ currentTarget: { checked } }) => setHasBilling(checked)}
			/>
			{hasBilling && <BillingFields form={form} company={company} />}
			<ReferenceRule company={company} isRequired={referenceRequired} onChange={setReferenceRequired} />
			<TextInput
				{...form.field("emailDomain")}
				hint={pageText("domain-hint")}
				optional
				defaultValue={company.emailDomain ?? ""}
				maxLength={120}
				autoCapitalize="none"
				spellCheck={false}
				autoComplete="off"
			/>
			<div>
				<Button look="dark" type="submit" busy={isPending}>
					{profileText("save")}
				</Button>
			</div>
		</Form>
	);
}

function useCompanyForm(country: Country, hasBilling: boolean) {
	const { t, pageText } = useText(companyTexts);
	const { pageText: registrationText } = useText(registrationTexts);
	const { highestIrdNumber } = useStore();
	return useForm(schemaOf({ country, highestIrdNumber }, hasBilling), {
		texts: {
			taxNumber: { label: t(`account.tax.${country}`), "no-number": pageText(`tax-unfit.${country}`) },
			billingStreet: { label: registrationText("address.street") },
			billingHouseNumber: { label: registrationText("address.number") },
			billingAddition: { label: registrationText("address.addition") },
			billingSuburb: { label: registrationText("address.suburb") },
			billingPostalCode: {
				label: registrationText("address.postcode"),
				"no-postcode": registrationText("address.postcode-unfit"),
			},
			billingCity: { label: registrationText("address.city") },
			invoiceRecipients: { label: pageText("recipients"), unfit: pageText("recipients-unfit") },
			emailDomain: { label: pageText("domain"), unfit: pageText("domain-unfit") },
		},
		type: "company",
		onLeave: useAfterPointerUp(),
	});
}

const billingIn = (values: FormValues<CompanyField>) => ({
	street: values.billingStreet,
	houseNumber: values.billingHouseNumber,
	addition: values.billingAddition,
	suburb: values.billingSuburb,
	postalCode: values.billingPostalCode,
	city: values.billingCity,
});

type BillingFieldsProps = { form: ReturnType<typeof useCompanyForm>; company: Company };

function BillingFields({ form, company: { country, billingAddress: address } }: BillingFieldsProps) {
	return (
		<>
			<div className="grid gap-4 md:grid-cols-[2fr_1fr_1fr]">
				<TextInput
					{...form.field("billingStreet")}
					defaultValue={address?.street}
					maxLength={longest.street}
					autoComplete="billing address-line1"
				/>
				<TextInput
					{...form.field("billingHouseNumber")}
					defaultValue={address?.houseNumber}
					maxLength={longest.houseNumber}
				/>
				<TextInput
					{...form.field("billingAddition")}
					optional
					defaultValue={address?.addition ?? ""}
					maxLength={longest.addition}
				/>
			</div>
			{country === "NZ" && (
				<TextInput
					{...form.field("billingSuburb")}
					optional
					defaultValue={address?.suburb ?? ""}
					maxLength={longest.suburb}
					autoComplete="billing address-level3"
				/>
			)}
			<div className="grid gap-4 md:grid-cols-2">
				<TextInput
					{...form.field("billingPostalCode")}
					defaultValue={address?.postalCode}
					maxLength={longest.postalCode}
					autoComplete="billing postal-code"
				/>
				<TextInput
					{...form.field("billingCity")}
					defaultValue={address?.city}
					maxLength={longest.city}
					autoComplete="billing address-level2"
				/>
			</div>
		</>
	);
}

type RecipientsFieldProps = { form: ReturnType<typeof useCompanyForm>; company: Company };

function RecipientsField({ form, company }: RecipientsFieldProps) {
	const { pageText } = useText(companyTexts);
	return (
		<TextInput
			{...form.field("invoiceRecipients")}
			hint={pageText("recipients-hint")}
			optional
			defaultValue={company.invoiceRecipients.join(", ")}
			maxLength={1_000}
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			autoComplete="off"
		/>
	);
}

type Delivery = Company["invoiceDelivery"];
type DeliveryChoiceProps = { company: Company; value: Delivery; onChoose: (delivery: Delivery) => void };

function DeliveryChoice({ company, value, onChoose }: DeliveryChoiceProps) {
	const { pageText, amount } = useText(companyTexts);
	return (
		<RadioGroup
			label={pageText("delivery")}
			name="invoiceDelivery"
			value={value}
			options={[
				{ value: "email", label: pageText("delivery-email") },
				{ value: "paper", label: pageText("delivery-paper", amount(company.paperInvoiceFee)) },
			]}
			onChoose={onChoose}
		/>
	);
}

type ReferenceRuleProps = { company: Company; isRequired: boolean; onChange: (isRequired: boolean) => void };

/** The pattern of references is agreed with staff, so it is only shown. */
function ReferenceRule({ company, isRequired, onChange }: ReferenceRuleProps) {
	const { pageText } = useText(companyTexts);
	const { referencePattern, referenceOnce } = company;
	return (
		<div>
			<Checkbox
				label={pageText("reference-required")}
				checked={isRequired}
				onChange={({ currentTarget: { checked } }) => onChange(checked)}
			/>
			{referencePattern && <p className="text-ink-2 text-sm">{pageText("reference-pattern", referencePattern)}</p>}
			{referenceOnce && <p className="text-ink-2 text-sm">{pageText("reference-once")}</p>}
		</div>
	);
}
