import { useState } from "react";
import { writeChamberNumber } from "#i18n/format.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { type CompanyField, companySchema, longest, searchKind } from "#registration/registration-form.ts";
import { type Country, countries } from "#shared/countries.ts";
import { FoundCard } from "#web/address/FoundCard.tsx";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { type FormValues, required } from "#web/ui/form/form-state.ts";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { useForm } from "#web/ui/form/useForm.ts";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { type Company, CompanyOutcome, type Outcome } from "./CompanyOutcome.tsx";
import { addressToStore, isAbroad, type StepProps } from "./draft.ts";

/** Step 1: finds the company in its register, or takes its details by hand. */
export function CompanyStep({ draft, change, onDone }: StepProps & { onDone: () => void }) {
	const { pageText } = useText(registrationTexts);
	const { country, isFromRegister } = draft;
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	const [isDetailed, setDetailed] = useState(draft.company.name !== undefined);
	const element = useKeepFocus<HTMLDivElement>(
		`${outcome?.kind} ${isDetailed}`,
		"form:last-child input:not([type=hidden])",
	);
	const takeRegistered = (company: Company) => {
		setDetailed(true);
		const { name, number, taxNumber, address } = company;
		const { street = "", houseNumber = "", postalCode = "", city = "", addition, suburb } = address ?? {};
		const found = { street, houseNumber, addition: addition ?? "", suburb: suburb ?? "", postalCode, city };
		const proposal = addressToStore(isAbroad(draft) ? "billing" : "delivery", found);
		change({
			company: { name, chamberNumber: number, taxNumber: taxNumber ?? "" },
			isFromRegister: true,
			registeredTaxNumber: taxNumber ?? "",
			// The register's address is a proposal that the visitor confirms in the next step.
			...(address && !draft.isAddressDone && { address: proposal }),
		});
	};
	const enterByHand = () => {
		setOutcome(null);
		setDetailed(true);
		change(({ company, isFromRegister, search }) => ({
			isFromRegister: false,
			company: isFromRegister || company.name === undefined ? companySearchedFor(search) : company,
		}));
	};
	const showOutcome = (next: Outcome) => {
		setOutcome(next);
		setDetailed(false);
		if (next.kind === "found") takeRegistered(next.company);
	};
	const chooseCountry = (next: Country) => {
		setOutcome(null);
		setDetailed(false);
		// An address of the other country would not fit.
		const steps = { isCompanyDone: false, isAddressDone: false };
		change({ country: next, company: {}, isFromRegister: false, address: {}, hasBilling: false, ...steps });
	};
	const isUnreachable = outcome?.kind === "unreachable";
	// These outcomes have their own way on.
	const hasOwnWay = outcome?.kind === "several" || outcome?.kind === "registered" || outcome?.kind === "similar";
	return (
		<div ref={element} className="grid gap-4">
			<h2>{pageText("company.heading")}</h2>
			<RadioGroup
				label={pageText("company.country")}
				name="country"
				value={country}
				options={countries.map((value) => ({ value, label: pageText(`country.${value}`) }))}
				inRow
				onChoose={chooseCountry}
			/>
			{isAbroad(draft) && <DeliveryArea />}
			<CompanySearch key={`search ${country}`} draft={draft} change={change} onOutcome={showOutcome} />
			{outcome && <CompanyOutcome outcome={outcome} country={country} onChoose={showOutcome} onByHand={enterByHand} />}
			{isDetailed && (
				<CompanyDetails
					key={`details ${isFromRegister ? draft.company.chamberNumber : country}`}
					isNamed={outcome?.kind === "found"}
					draft={draft}
					change={change}
					onDone={onDone}
				/>
			)}
			{!isDetailed && !hasOwnWay && (
				<Button look={isUnreachable ? "secondary" : "text"} onClick={enterByHand}>
					{pageText("company.by-hand")}
				</Button>
			)}
		</div>
	);
}

/** Says, before a company of another country types anything, that its deliveries stay in New Zealand, and whom to ask. */
function DeliveryArea() {
	const { pageText } = useText(registrationTexts);
	const { phone } = useStore();
	return (
		<Notice type="info" title={pageText("area.title")} removeSpacing>
			<p>{pageText("area.text")}</p>
			<p>
				{pageText("area.ask")} <PhoneLink phone={phone} className="font-strong" />
			</p>
		</Notice>
	);
}

/** The details that a visitor who searched in vain need not type again. */
const companySearchedFor = (search: string): Record<string, string> =>
	searchKind(search) === "number" ? { name: "", chamberNumber: search } : { name: search };

type SearchProps = StepProps & { onOutcome: (outcome: Outcome) => void };

function CompanySearch({ draft: { country, search }, change, onOutcome }: SearchProps) {
	const { pageText } = useText(registrationTexts);
	const { trackError } = useAnalytics();
	const form = useForm(
		{ search: required },
		{ texts: { search: { label: pageText("company.search") } }, type: "sign up", refusalText: useRefusalMessage() },
	);
	const lookUp = trpc.registration.lookUpCompany.useMutation();
	const send = (search: string) => {
		change({ search });
		lookUp.mutate(
			{ country, search },
			{
				onError: (failure) => form.refuse(failure),
				onSuccess(outcome) {
					onOutcome(outcome);
					if (outcome.kind === "no-number") form.showMessage("search", pageText(`company.no-number.${country}`));
					else if (outcome.kind !== "found" && outcome.kind !== "several")
						trackError({ type: "sign up", field: "company", message: outcome.kind });
				},
			},
		);
	};
	return (
		<Form label={pageText("company.search")} form={form} onSubmit={({ search }) => send(search.trim())}>
			<TextInput
				{...form.field("search")}
				defaultValue={search}
				maxLength={longest.name}
				autoComplete="organization"
				hint={pageText(`company.search-hint.${country}`)}
			/>
			{form.failure && (
				<Notice type="error" removeSpacing>
					{form.failure}
				</Notice>
			)}
			<Button look="secondary" type="submit" busy={lookUp.isPending}>
				{pageText("company.look-up")}
			</Button>
		</Form>
	);
}

type DetailsProps = StepProps & {
	/** Whether the name stands above the fields already. */
	isNamed: boolean;
	onDone: () => void;
};

function CompanyDetails({ draft, change, isNamed, onDone }: DetailsProps) {
	const { pageText } = useText(registrationTexts);
	const { track } = useAnalytics();
	const { country, company, isFromRegister, registeredTaxNumber } = draft;
	const isRegisteredTaxNumber =
		isFromRegister && registeredTaxNumber !== "" && company.taxNumber === registeredTaxNumber;
	const { highestIrdNumber } = useStore();
	const form = useForm(companySchema({ country, highestIrdNumber }), {
		texts: {
			name: { label: pageText("company.name") },
			chamberNumber: {
				label: pageText(`company.number.${country}`),
				"no-number": pageText(`company.no-number.${country}`),
			},
			taxNumber: { label: pageText(`company.tax.${country}`), "no-number": pageText(`company.tax-unfit.${country}`) },
		},
		type: "sign up",
		onLeave: useAfterPointerUp(),
	});
	const save = (values: FormValues<CompanyField>) => {
		change({ company: { ...values }, isCompanyDone: true });
		track("sign_up", { step: "company" });
		onDone();
	};
	const textOf = (name: CompanyField) => ({ ...form.field(name), defaultValue: company[name] ?? "" });
	return (
		<Form
			label={pageText("company.by-hand-title")}
			form={form}
			onChange={(values) => change({ company: values })}
			onSubmit={save}
		>
			{isFromRegister ? (
				<>
					<input type="hidden" name="name" value={company.name ?? ""} />
					<input type="hidden" name="chamberNumber" value={company.chamberNumber ?? ""} />
					{!isNamed && (
						<FoundCard title={company.name ?? ""}>{writeChamberNumber(company.chamberNumber ?? "")}</FoundCard>
					)}
				</>
			) : (
				<>
					<Notice type="info" title={pageText("company.by-hand-title")} removeSpacing>
						{pageText("company.by-hand-text")}
					</Notice>
					<TextInput {...textOf("name")} maxLength={longest.name} autoComplete="organization" />
					<TextInput
						{...textOf("chamberNumber")}
						maxLength={longest.number}
						optional={country === "NZ"}
						inputMode="numeric"
					/>
				</>
			)}
			<TextInput
				{...textOf("taxNumber")}
				maxLength={longest.number}
				hint={pageText(isRegisteredTaxNumber ? "company.tax-from-register" : `company.tax-hint.${country}`)}
			/>
			<Button look="primary" big full type="submit">
				{pageText(isFromRegister ? "company.confirm" : "continue")}
			</Button>
		</Form>
	);
}
