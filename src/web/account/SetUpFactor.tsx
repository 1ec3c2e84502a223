import { useState } from "react";
import { type Failure, useRefusedWords } from "#web/app/refused.ts";
import { useText } from "#web/app/text.tsx";
import { trpc } from "#web/app/trpc.ts";
import { Enrolling } from "#web/auth/EnrolStep.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Form, typedIn } from "#web/ui/Form.tsx";
import { PasswordInput } from "#web/ui/TextInput.tsx";

type SetUpFactorProps = { onCodes: (codes: readonly string[]) => void; onLeave: () => void };

/** The password of just now, the key, and the first code that proves it arrived. */
export function SetUpFactor({ onCodes, onLeave }: SetUpFactorProps) {
	const { t, enterYour } = useText();
	const words = useRefusedWords("password.old-wrong");
	const [errors, setErrors] = useState<Record<string, string>>({});
	const enrol = trpc.auth.enrolSecondFactor.useMutation({
		onError: (failure: Failure) => setErrors({ password: words(failure) }),
	});
	const submit = (form: FormData) => {
		const password = typedIn(form, "password");
		if (password) enrol.mutate({ password });
		else setErrors({ password: enterYour(t("security.password-old")) });
	};
	return (
		<section className="panel in-one-column w-full" aria-label={t("security.factor-set-up")}>
			<h3 className="text-base font-medium">{t(enrol.data ? "security.factor-set-up" : "security.factor-again")}</h3>
			{enrol.data ? (
				<Enrolling shown={enrol.data} onCodes={onCodes} />
			) : (
				<Form label={t("security.factor-set-up")} errors={errors} tells="second factor" onSubmit={submit}>
					<PasswordInput
						label={t("security.password-old")}
						name="password"
						error={errors.password}
						onChange={() => errors.password && setErrors({})}
						autoFocus
					/>
					<div>
						<Button look="ink" type="submit" busy={enrol.isPending}>
							{t("security.factor-go-on")}
						</Button>
					</div>
				</Form>
			)}
			<Button look="text" onClick={onLeave}>
				{t("security.keep")}
			</Button>
		</section>
	);
}
