import { jobTitles, salutations } from "#accounts/person.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { longest, type PersonField, personSchema } from "#registration/registration-form.ts";
import { type Country, countries, deliveryCountry } from "#shared/countries.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { NewPassword, useNewPasswordMessages, usePasswordRefusalMessage } from "#web/auth/NewPassword.tsx";
import { rememberedEmail } from "#web/auth/remembered-email.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { EmailField } from "#web/ui/form/EmailField.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import type { FormValues } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/Select.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { addressIn, isAbroad, type RegistrationDraft, type StepProps } from "./draft.ts";
import type { OpenedAccount } from "./RegistrationDone.tsx";

type PersonStepProps = StepProps & { onBack: () => void; onDone: (opened: OpenedAccount) => void };

const dialCodes = { NZ: "+64", NL: "+31" } as const satisfies Record<Country, string>;

/** Step 3: the person who opens the account, and the password. */
export default function PersonStep({ draft, change, onBack, onDone }: PersonStepProps) {
	const { t, pageText, language } = useText(registrationTexts);
	const { person } = draft;
	const phoneCountry: Country = countries.find((country) => country === person.phoneCountry) ?? draft.country;
	const salutation = salutations.find((salutation) => salutation === person.salutation) ?? null;
	const jobTitle = jobTitles.find((title) => title === person.jobTitle) ?? null;
	const { form, isBusy, send } = useRegister({ draft, phoneCountry, onDone });
	const save = (values: Partial<Record<PersonField | "phoneCountry", string>>) => {
		const { password: _, repeat: __, ...savedValues } = values;
		change({ person: { ...person, ...savedValues } });
	};
	const textOf = (name: Exclude<PersonField, "salutation" | "jobTitle" | "password" | "repeat">) => ({
		...form.field(name),
		maxLength: longest[name],
		defaultValue: person[name] ?? "",
	});
	return (
		<>
			<h2>{pageText("person.heading")}</h2>
			<Form label={pageText("person.heading")} form={form} onChange={save} onSubmit={send}>
				{form.failure && (
					<Notice type="error" removeSpacing>
						{form.failure}
					</Notice>
				)}
				<RadioGroup
					{...form.descriptionOf("salutation")}
					value={salutation}
					options={salutations.map((value) => ({ value, label: pageText(`salutation.${value}`) }))}
					inRow
					onChoose={(value) => {
						save({ salutation: value });
						form.clear("salutation");
					}}
				/>
				<div className="grid gap-4 md:grid-cols-2">
					<TextInput {...textOf("firstName")} autoComplete="given-name" />
					<TextInput {...textOf("lastName")} autoComplete="family-name" />
				</div>
				<Select
					{...form.descriptionOf("jobTitle")}
					value={jobTitle}
					options={jobTitles.map((value) => ({ value, label: pageText(`job.${value}`) }))}
					placeholder={pageText("person.job-choose")}
					onChoose={(value) => {
						save({ jobTitle: value });
						form.clear("jobTitle");
					}}
				/>
				<EmailField {...textOf("email")} defaultValue={person.email ?? rememberedEmail()} autoComplete="username" />
				<div className="phone-line">
					<Select
						label={pageText("person.phone-country")}
						name="phoneCountry"
						value={phoneCountry}
						options={countries.map((value) => ({ value, label: dialCodes[value] }))}
						placeholder=""
						onChoose={(value) => {
							save({ phoneCountry: value });
							form.clear("phone");
						}}
					/>
					<TextInput {...textOf("phone")} type="tel" autoComplete="tel" hint={pageText("person.phone-hint")} />
				</div>
				<NewPassword form={form} />
				<p className="text-ink-2 text-sm">
					{pageText("person.terms")} <a href={pathTo("terms", language)}>{pageText("person.terms-link")}</a>.{" "}
					<a href={pathTo("privacy", language)}>{t("privacy.title")}</a>
				</p>
				<div className="flex flex-wrap justify-between gap-3">
					<Button look="secondary" onClick={onBack}>
						{pageText("previous")}
					</Button>
					<Button look="primary" type="submit" busy={isBusy}>
						{pageText("person.submit")}
					</Button>
				</div>
			</Form>
		</>
	);
}

type Registering = { draft: RegistrationDraft; phoneCountry: Country; onDone: (opened: OpenedAccount) => void };

function useRegister({ draft, phoneCountry, onDone }: Registering) {
	const { language } = useText();
	const { track, trackError } = useAnalytics();
	const form = useForm(personSchema(phoneCountry), {
		texts: usePersonMessages(),
		type: "sign up",
		refusalText: usePasswordRefusalMessage("password.too-weak"),
		onLeave: useAfterPointerUp(),
	});
	const register = trpc.registration.register.useMutation();
	const send = (values: FormValues<PersonField>) => {
		const input = registrationOf(draft, values, phoneCountry);
		if (!input) return;
		register.mutate(
			{ ...input, language },
			{
				onError: (failure) => trackError({ type: "sign up", field: "", message: form.refuse(failure) }),
				onSuccess({ isVerified }) {
					track("sign_up", { step: "person" });
					onDone({
						isVerified,
						company: input.company.name,
						firstName: input.person.firstName,
						email: input.person.email,
					});
				},
			},
		);
	};
	return { form, isBusy: register.isPending, send };
}

function usePersonMessages() {
	const { t, pageText } = useText(registrationTexts);
	return {
		salutation: { label: pageText("person.salutation"), empty: pageText("person.salutation-missing") },
		firstName: { label: pageText("person.first-name") },
		lastName: { label: pageText("person.last-name") },
		jobTitle: { label: pageText("person.job"), empty: pageText("person.job-missing") },
		email: { label: pageText("person.email"), empty: t("register.empty") },
		phone: {
			label: pageText("person.phone"),
			"no-phone-11": t("phone.wrong-length", { most: 11 }),
			"no-phone-16": t("phone.wrong-length", { most: 16 }),
		},
		...useNewPasswordMessages("first"),
	};
}

/** The input of the call. Null when a choice is missing, which the form has shown already. */
function registrationOf(draft: RegistrationDraft, values: FormValues<PersonField>, phoneCountry: Country) {
	const { key, country, company } = draft;
	const salutation = salutations.find((salutation) => salutation === values.salutation);
	const jobTitle = jobTitles.find((title) => title === values.jobTitle);
	if (!salutation || !jobTitle) return null;
	return {
		key,
		country,
		company: {
			name: company.name ?? "",
			chamberNumber: company.chamberNumber ?? "",
			taxNumber: company.taxNumber ?? "",
		},
		delivery: { country: deliveryCountry, ...addressIn(draft, "delivery") },
		locationName: draft.address.locationName ?? "",
		billing: draft.hasBilling || isAbroad(draft) ? { country, ...addressIn(draft, "billing") } : null,
		person: {
			salutation,
			jobTitle,
			firstName: values.firstName,
			lastName: values.lastName,
			email: values.email,
			phone: values.phone,
			phoneCountry,
		},
		password: values.password,
	};
}
