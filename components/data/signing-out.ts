let isOn = false;

/** While it runs, and then until the page is gone: a refused request is no reason to ask for the sign-in. */
export async function whileSigningOut(signOut: () => Promise<void>): Promise<void> {
  isOn = true;
  try {
    await signOut();
  } catch (error) {
    isOn = false;
    throw error;
  }
}

export const isSigningOut = () => isOn;
