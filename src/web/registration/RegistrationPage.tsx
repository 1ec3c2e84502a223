import { useEffect, useState } from "react";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { Steps } from "#web/ui/display/Steps.tsx";
import { CompanyStep } from "./CompanyStep.tsx";
import {
	changeDraft,
	type DraftChanges,
	newDraft,
	type RegistrationDraft,
	registrationSteps,
	saveDraft,
	stepShown,
	useStoredDraft,
} from "./draft.ts";
import { RegistrationAside } from "./RegistrationAside.tsx";
import type { OpenedAccount } from "./RegistrationDone.tsx";
import "./registration.css";

const AddressStep = lazyPart(() => import("./AddressStep.tsx"));
const PersonStep = lazyPart(() => import("./PersonStep.tsx")); // its list box alone is a sixth of the page
const RegistrationDone = lazyPart(() => import("./RegistrationDone.tsx"));

/** Registers a company in three steps. Going back, reloading and a deep link lose nothing that was typed. */
export default function RegistrationPage() {
	const { t, pageText, language } = useText(registrationTexts);
	const { params } = useAddress();
	const navigate = useNavigate();
	const stored = useStoredDraft();
	const [opened, setOpened] = useState<(OpenedAccount & { draft: RegistrationDraft }) | null>(null);
	// A new key for each visit of the page: a second company in the same tab is another registration.
	const [initial] = useState(() => newDraft(language === "nl-NL" ? "NL" : "NZ"));
	const draft = opened?.draft ?? stored ?? initial;
	const step = stepShown(params.step, draft);
	const stepInAddress = params.step ?? "company";
	useEffect(() => {
		// A step that is not reached yet shows an earlier one under that step's own address.
		if (stored !== null && stepInAddress !== step)
			navigate(pathTo("register", language, pathParams(step)), { replace: true });
	}, [stepInAddress, step, stored, navigate, language]);
	const change = (changes: DraftChanges) => changeDraft(draft, changes);
	const place = registrationSteps.indexOf(step);
	const open = (next: (typeof registrationSteps)[number]) => navigate(pathTo("register", language, pathParams(next)));
	return (
		<>
			<PageBanner
				pageTitle={t("register.title")}
				addTitleBg
				registrationPage
				showBackButton={place > 0}
				backButtonLabel={pageText("back")}
				onCompanyDetails={() => open("company")}
			/>
			<div className="auth-page registration-page wrap">
				<section className="panel auth-panel registration-steps" aria-label={t("register.title")}>
					<Steps
						label={pageText("steps")}
						steps={registrationSteps.map((name) => pageText(`step.${name}`))}
						current={place}
					/>
					{step === "company" && (
						<CompanyStep key={draft.key} draft={draft} change={change} onDone={() => open("address")} />
					)}
					{step === "address" && (
						<AddressStep
							key={draft.key}
							draft={draft}
							change={change}
							onBack={() => open("company")}
							onDone={() => open("person")}
						/>
					)}
					{step === "person" && (
						<PersonStep
							key={draft.key}
							draft={draft}
							change={change}
							onBack={() => open("address")}
							onDone={(result) => {
								setOpened({ ...result, draft });
								saveDraft(null);
							}}
						/>
					)}
				</section>
				<RegistrationAside {...draft} />
			</div>
			{opened && <RegistrationDone {...opened} />}
		</>
	);
}

const pathParams = (step: (typeof registrationSteps)[number]): Record<string, string> =>
	step === "company" ? {} : { step };
