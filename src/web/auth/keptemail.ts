const key = "user_registration_email";

/** The address that somebody wants to open an account with goes with them to the registration, in this tab alone. */
export function keepEmail(email: string): void {
	try {
		sessionStorage.setItem(key, email);
	} catch {
		// A browser that keeps nothing asks again.
	}
}

export function keptEmail(): string {
	try {
		return sessionStorage.getItem(key) ?? "";
	} catch {
		return "";
	}
}
