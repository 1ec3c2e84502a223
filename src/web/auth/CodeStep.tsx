import { useState } from "react";
import { totpTexts } from "#i18n/totp.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Form, typedIn } from "#web/ui/form/Form.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { StepPanel } from "./StepPanel.tsx";

export type StepProps = { onDone: () => void; onOther: () => void };

/** The second factor: a code of the authenticator, or one of those that were kept for the day it is not at hand. */
export function CodeStep({ onDone, onOther }: StepProps) {
	const { pageText: k } = useText(totpTexts);
	const { name } = useStore();
	const [isRecovery, setRecovery] = useState(false);
	return (
		<StepPanel title={k("title")} intro={isRecovery ? k("recovery-intro") : k("intro", name)} onOther={onOther}>
			<CodeForm key={String(isRecovery)} isRecovery={isRecovery} onDone={onDone} />
			<Button look="text" onClick={() => setRecovery(!isRecovery)}>
				{k(isRecovery ? "to-authenticator" : "to-recovery")}
			</Button>
		</StepPanel>
	);
}

function CodeForm({ isRecovery, onDone }: Pick<StepProps, "onDone"> & { isRecovery: boolean }) {
	const { pageText: k, enterYour } = useText(totpTexts);
	const { tell, tellError } = useAnalytics();
	const words = useRefusedWords("factor.code-wrong");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [isIn, setIn] = useState(false);
	const confirm = trpc.auth.confirmSecondFactor.useMutation();
	const recover = trpc.auth.useRecoveryCode.useMutation();
	const label = k(isRecovery ? "recovery" : "code");
	const say = (message: string) => {
		setErrors(message ? { code: message } : {});
		tellError({ type: "login", field: "code", message });
	};
	const submit = async (form: FormData) => {
		const code = typedIn(form, "code").trim();
		if (code === "") return say(enterYour(label));
		const options = {
			onError: (failure: Failure) => say(words(failure)),
			onSuccess: () => {
				setIn(true);
				tell("login", { method: isRecovery ? "recovery code" : "authenticator" });
				onDone();
			},
		};
		if (isRecovery) recover.mutate({ code }, options);
		else confirm.mutate({ code: code.replace(/\s/g, "") }, options);
	};
	return (
		<Form label={label} errors={errors} onSubmit={submit}>
			<TextInput
				label={label}
				name="code"
				error={errors.code}
				onChange={() => errors.code && say("")}
				inputMode={isRecovery ? "text" : "numeric"}
				autoComplete={isRecovery ? "off" : "one-time-code"}
				autoCapitalize="none"
				spellCheck={false}
			/>
			<Button look="next" big full type="submit" busy={confirm.isPending || recover.isPending || isIn}>
				{k("submit")}
			</Button>
		</Form>
	);
}
